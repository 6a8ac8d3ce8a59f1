# SPDX-License-Identifier: MIT
"""Gappa's proof that a product of two numbers of two doubles each loses at most 5.5 u^2 of itself.

Joldes, Muller and Popescu proved 7 u^2 in 2017, Muller and Rideau 5 u^2 in 2022, in Coq. Here the high
doubles are in [1, 2], as all are but for a power of two and a sign, and the low ones at most u, half of
what divides a high one from the next. Where ah bh is 1.75 or more, the errors of all roundings and
al bl are at most 9 u^2, which is 5.143 u^2 of it. Below that, l + t is less than 4 u and t, if it is 2 u
or more, a multiple of 4 u^2, as l is: so their sum is exact. If t is less, one of its summands is at
most u, and rounded by half as much, or the two have different signs, and t is exact.
"""

HEAD = """@rnd = float<ieee_64, ne>;
ah = rnd(ah_); bh = rnd(bh_); al = rnd(al_); bl = rnd(bl_);
p = rnd(ah * bh); l = ah * bh - p;
t1 = rnd(ah * bl); t2 = rnd(al * bh); t = rnd(t1 + t2);
rest = rnd(l + t);
e = (p + rest) - (ah + al) * (bh + bl);
"""
RANGES = "ah in [1,2] /\\ bh in [1,2] /\\ |al| <= 1b-53 /\\ |bl| <= 1b-53"
PARTS = "e -> (t1 - ah * bl) + (t2 - al * bh) + (t - (t1 + t2)) + (rest - (l + t)) - al * bl;\n"
BY_BOXES = "$ ah in 16, bh in 16;\n"
LARGE = "[1b-53,1b-52]", "[-1b-52,-1b-53]"


def product_scripts():
    def script(case, most, how=""):
        return f"{HEAD}{{ {RANGES} /\\ {case} -> |e| <= {most} }}\n{PARTS}{how}"

    made = [script("ah * bh in [1.75,4]", "9b-106")]
    small = "ah * bh in [1,1.75]"
    for t in ("[1b-52,1b-51]", "[-1b-51,-1b-52]"):
        made.append(script(f"{small} /\\ t1 + t2 in {t}", "11b-107", BY_BOXES))
    small += " /\\ |t1 + t2| <= 1b-52"
    for t in ("ah * bl", "al * bh"):
        made.append(script(f"{small} /\\ |{t}| <= 1b-53", "11b-107"))
    for t1 in LARGE:
        for t2 in LARGE:
            made.append(script(f"{small} /\\ ah * bl in {t1} /\\ al * bh in {t2}", "11b-107"))
    return made
