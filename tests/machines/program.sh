#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# program.sh EXAMPLES COMMAND...: runs the program that the command is on the example parts, in a new
# folder, and prints what it was asked and what it said. program.expected has what it says on Linux
# on x86-64, which ctest compares; ./dev machine windows compares what it says in Wine.
set -u
examples=$(cd "$1" && pwd)
shift
program=("$@")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 2
cp "$examples"/press_fit/* "$examples"/bracket_and_bolt/bolt.stl .
export LC_ALL=C.UTF-8

# What differs from run to run is left out: times, and where the folder is.
steady() {
  sed -E -e 's/^(checked in|  "seconds":) .*/\1 .../' -e 's/ +(ms|cases\/s)$/ \1/' \
    -e '/^[a-z-]+ +([0-9.]+ +){5}[0-9.]+$/s/ +[0-9.]+$/ .../' \
    -e 's/^((orient2d|all) .*[^ ]) +[0-9]+$/\1 .../' \
    -e "/made the folder/{s|\\\\|/|g; s|[A-Z]:/|/|; s|$folder|FOLDER|}"
}
# ask ARGUMENT...: prints the arguments, what the program says, and its exit status.
ask() {
  printf '\n$ signum %s\n' "$*"
  "${program[@]}" "$@" 2>said | steady
  echo "exit status ${PIPESTATUS[0]}"
  steady <said | sed 's/^/standard error: /'
}
files() { find . -type f ! -name said -printf '%P\n' | LC_ALL=C sort; }
sums() { sha256sum "$@"; }

ask check housing.obj bushing.off pin.stl --html page.html --out contacts
files
ask check housing.obj bushing.off pin.stl --json >check.json
sums check.json contacts/contacts.svg contacts/contacts.obj

# Files are replaced whole, or not at all.
printf 'mine\n' >mine.html
ask check bolt.stl --html mine.html
cat mine.html
ask check bolt.stl --html mine.html --force --summary
ask check bolt.stl --html mine.html --summary
ask combine difference housing.obj pin.stl -o made.off
sums made.off
ask combine union housing.obj pin.stl -o made.off
sums made.off
ask combine union housing.obj pin.stl -o ./housing.obj
ask combine union housing.obj pin.stl -o missing/folder/made.stl
ask combine union housing.obj pin.stl -o contacts
ask repair bushing.off -o bushing.off
files

# Bytes come and go as they are.
ask check - --summary <bolt.stl
ask combine union - pin.stl -o - <housing.obj >union.off
sums union.off
sed 's/$/\r/' housing.obj >lines.obj
ask check lines.obj --summary

# Names in other letters than those of ASCII.
cp bolt.stl 'Gehäuse μ 体.stl'
ask check 'Gehäuse μ 体.stl' --html 'Seite μ.html' --json
files
ask check 'no such μ.stl'

# The oracle, areas, sections, volumes, motion, and other code.
cat >questions.jsonl <<'LINES'
{"ask": "orient2d", "points": [[0,0],[1e-200,0],[0,1e-200]]}
{"ask": "insphere", "points": [[0,0,0],[1,0,0],[0,1,0],[0,0,1],[1,1,1]]}
{"ask": "nothing"}
LINES
ask oracle questions.jsonl
ask oracle <questions.jsonl
ask plane union 'POLYGON ((0 0, 2 0, 2 2, 0 2, 0 0))' 'POLYGON ((1 1, 3 1, 3 3, 1 3, 1 1))'
ask section housing.obj --plane 0,0,1,-8 --svg section.svg
sums section.svg
ask bound bolt.stl --kind hull,aabb,obb,ritter-sphere
ask fuzz orient2d --against determinants --cases 200 --seed 7 --families near_degenerate,grid --out found
ask fuzz --resume found
files
