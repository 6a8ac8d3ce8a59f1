# SPDX-License-Identifier: MIT
"""Tables in pages, between two markers."""
import sys


def has_table(page, markers, table, write):
    """Whether the page has this table between the markers, once it is written where that is asked."""
    begin, end = markers
    text = page.read_text()
    if begin not in text or end not in text:
        sys.exit(f"{page} has no place for the table: {begin}")
    head, rest = text.split(begin)
    now = f"{head}{begin}\n\n{table}\n\n{end}{rest.split(end)[1]}"
    if write:
        page.write_text(now)
        return True
    return now == text
