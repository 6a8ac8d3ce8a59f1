#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes signum-sys/src/lib.rs of the C headers: every type, constant and function of them.

    generate.py [--check]

--check compares instead of writing; exit status 1 if they differ. The C compiler ($CC, or cc) reads
the headers, so this needs nothing else.
"""
import os
import pathlib
import re
import subprocess
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NUMBERS = {"int": "c_int", "double": "f64", "size_t": "usize", "char": "c_char", "void": "c_void", "float": "f32",
           **{f"{sign}int{bits}_t": f"{'u' if sign else 'i'}{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)}}
KEYWORDS = {"type", "ref", "move", "in", "box", "loop", "match", "where", "use", "mod"}


def declarations():
    """The declarations of signum's headers, each on one line."""
    folders = [ROOT / "bindings/c/include", ROOT / "judge/include"]
    text = subprocess.run([os.environ.get("CC", "cc"), "-E", *(f"-I{f}" for f in folders), "-x", "c", "-"], check=True,
                          input="#include <signum/c/signum.h>\n", text=True, stdout=subprocess.PIPE).stdout
    lines, ours = [], False
    for line in text.splitlines():
        if match := re.match(r'# \d+ "([^"]*)"', line):
            ours = "/signum/" in match.group(1)
        elif ours:
            lines.append(line)
    text = re.sub(r"__attribute__ ?\(\(.*?\)\)\)|__attribute__ ?\(\(.*?\)\)", "", " ".join(lines))
    text, depth, start = re.sub(r"\s+", " ", text), 0, 0
    for i, c in enumerate(text):
        depth += (c == "{") - (c == "}")
        if c == ";" and depth == 0:
            yield text[start:i].strip()
            start = i + 1


def rust_type(c):
    """`const double*` as Rust has it."""
    const, base, stars = re.fullmatch(r"(const )?(\w+)((?: ?\* ?(?:const)?)*)", c.strip()).groups()
    name = NUMBERS.get(base, base)
    for i, star in enumerate(re.findall(r"\* ?(?:const)?", stars)):
        pointee_is_const = const if i == 0 else "const" in previous
        name, previous = f"*{'const' if pointee_is_const else 'mut'} {name}", star
        if i == 0:
            const = None
    return name


def name_of(word):
    # Rust keeps self for methods, and takes no other form of it.
    return "this" if word == "self" else f"r#{word}" if word in KEYWORDS else word


def fields(body):
    for declaration in filter(None, (d.strip() for d in body.split(";"))):
        base, names = re.fullmatch(r"((?:const )?\w+(?: ?\*)?) ?(.*)", declaration).groups()
        for name in names.split(","):
            word, size = re.fullmatch(r"(\w+)(?:\[([\w* ]+)\])?", name.strip()).groups()
            kind = rust_type(base)
            yield f"{name_of(word)}: " + (f"[{kind}; {size}]" if size else kind)


def parameters(text):
    if text.strip() == "void":
        return
    for parameter in text.split(","):
        base, word, array = re.fullmatch(r"(.*?[ *])(\w+)(\[\w*\])?", parameter.strip()).groups()
        yield f"{name_of(word)}: " + rust_type(base + "*" if array else base)


def constants(body, kind):
    value = -1
    for entry in body.split(","):
        name, _, given = (word.strip() for word in entry.partition("="))
        value = int(given) if given else value + 1
        yield f"pub const {name}: {kind} = {value};"


def wrapped(text):
    """The items between commas in lines of 100 columns, none of them cut."""
    text = re.sub(r"(?<![,{]) (?![{}])", "\0", text)
    lines = textwrap.wrap(text, 100, initial_indent="    ", subsequent_indent="        ", break_long_words=False)
    return [line.replace("\0", " ") for line in lines]


def made():
    constant, records, functions, opaque = [], [], [], []
    for d in declarations():
        if d.startswith("signum_peer_") or "signum_peer_" in d.split("(")[0]:
            continue
        if match := re.fullmatch(r"typedef struct (\w+) \1", d):
            opaque.append(match.group(1))
        elif match := re.fullmatch(r"typedef struct (\w+) \{(.*)\} \1", d):
            records += wrapped(f"{match.group(1)} {{ {', '.join(fields(match.group(2)))} }}")
        elif match := re.fullmatch(r"typedef enum (\w+) \{(.*)\} \1", d):
            constant += [f"pub type {match.group(1)} = c_int;", *constants(match.group(2), match.group(1))]
        elif match := re.fullmatch(r"typedef (\w+) ?\(\*(\w+)\)\((.*)\)", d):
            result, name, given = match.groups()
            constant.append(f'pub type {name} = Option<unsafe extern "C" fn({", ".join(parameters(given))}) -> {rust_type(result)}>;')
        elif match := re.fullmatch(r"enum \{(.*)\}", d):
            if "PEER" not in d:
                constant += list(constants(match.group(1), "usize"))
        elif match := re.fullmatch(r"(?:extern )?(.*?[ *])(signum_\w+) ?\((.*)\)", d):
            result, name, given = match.groups()
            back = "" if result.strip() == "void" else f" -> {rust_type(result)}"
            functions.append(f"    pub fn {name}({', '.join(parameters(given))}){back};")
        elif d:
            raise SystemExit(f"generate.py: cannot read: {d}")
    return "\n".join(["// SPDX-License-Identifier: MIT",
                      "//! The C interface of signum as it is, made by bindings/rust/generate.py; docs/c.md is its manual.",
                      "#![allow(non_camel_case_types)]", "",
                      "use std::os::raw::{c_char, c_int, c_void};", "",
                      "macro_rules! opaque {",
                      "    ($($name:ident),*) => {$(#[repr(C)] pub struct $name { _private: [u8; 0] })*};", "}",
                      "opaque! {", *wrapped(", ".join(opaque)), "}", "",
                      "macro_rules! records {",
                      "    ($($name:ident { $($field:ident: $kind:ty),* })*) => {",
                      "        $(#[repr(C)] #[derive(Clone, Copy, Debug)] pub struct $name { $(pub $field: $kind),* })*", "    };", "}",
                      "records! {", *records, "}", "", *constant, "", 'extern "C" {', *functions, "}", ""])


def main():
    page = HERE / "signum-sys/src/lib.rs"
    text = made()
    if "--check" not in sys.argv:
        page.write_text(text)
    elif page.read_text() != text:
        print("bindings/rust/signum-sys/src/lib.rs is not what the C headers say: bindings/rust/generate.py makes it")
        return 1
    return 0


sys.exit(main())
