/* SPDX-License-Identifier: MIT
 * The certificates of files, for checkers in C99 alone: their lines as words, by the keys that they begin with. */
#ifndef SIGNUM_EXAMPLES_LINES_H
#define SIGNUM_EXAMPLES_LINES_H
#include "exact.h"

typedef struct { size_t n; char** w; } words;
typedef struct { size_t keys; const char* const* key; words* said; size_t claim; void (*check)(void); } checker; /* claim is the number of that key */
static block* kept; /* what outlives give_back */
static inline void keep(void) { /* all that was taken */
  block** last = &blocks;
  while (*last) last = &(*last)->next;
  *last = kept, kept = blocks, blocks = NULL, left = 0;
}
static inline void* lasting(size_t size) { /* zeros, which give_back leaves */
  block* b = calloc(size / sizeof(block) + 2, sizeof(block));
  need(b != NULL, "no memory");
  b->next = kept, kept = b;
  return b + 1;
}
static void forget(void) { give_back(), blocks = kept, kept = NULL, give_back(); }
static const char blanks[] = " \t\r\v\f";
static int is_line(const char* text, const char* expected) { /* but for blanks at its end */
  const size_t n = strlen(expected);
  return !strncmp(text, expected, n) && strspn(text + n, blanks) == strlen(text + n);
}
static int is_accepted(const checker* c, char** lines, size_t n) {
  forget(), memset(c->said, 0, c->keys * sizeof *c->said);
  if (setjmp(refused)) return 0;
  need(is_line(lines[0], "signum 1") && is_line(lines[n - 1], "end"), "expected signum 1, lines, and the line end");
  for (size_t i = 1; i + 1 < n; i++) {
    words w = {0, take((strlen(lines[i]) / 2 + 2) * sizeof(char*))};
    size_t key = 0;
    for (char* word = strtok(lines[i], blanks); word; word = strtok(NULL, blanks)) w.w[w.n++] = word;
    while (key < c->keys && strcmp(c->key[key], w.w[0])) key++;
    need(key < c->keys && !c->said[key].w, "an unknown line, or two");
    w.n--, w.w++, c->said[key] = w;
  }
  c->check();
  return 1;
}
static inline size_t count_of(const char* word, size_t least, size_t most) {
  const size_t length = strlen(word), value = strtoul(word, NULL, 10);
  need(length && length < 10 && strspn(word, "0123456789") == length && value >= least && value <= most, "a number out of range");
  return value;
}
static int judge(const checker* c, char* text, size_t size) { /* what main returns; a second text adds to the first */
  static int certificates, wrong;
  static size_t n; /* a longjmp leaves these alone */
  char** lines = malloc((size / 2 + 2) * sizeof(char*));
  if (!lines) return fputs("no memory\n", stderr), 2;
  for (size_t at = 0; at < size; at++) if (!text[at] || (unsigned char)text[at] > 127) text[at] = '?';
  text[size] = 0;
  for (char *at = text, *then; *at; at = then) {
    then = at + strcspn(at, "\n");
    if (*then) *then++ = 0;
    at += strspn(at, blanks);
    if (*at) lines[n++] = at;
    if (!n || (*then && !is_line(lines[n - 1], "end"))) continue;
    const int good = is_accepted(c, lines, n);
    wrong += !good, n = 0;
    printf("%d: %s: %s\n", ++certificates, good ? "accepted" : "refused", good ? c->said[c->claim].w[0] : reason);
  }
  forget(), free(lines);
  return certificates ? wrong > 0 : 2;
}
static inline int check_files(const checker* c, int arguments, char** names) { /* what main returns */
  int status = 2;
  for (int i = 1; i < arguments || i == 1; i++) {
    FILE* in = arguments > 1 ? fopen(names[i], "rb") : stdin;
    size_t size = 0, space = 1 << 16;
    char* text = malloc(space);
    if (!in) return perror(names[i]), 2;
    for (size_t got; text && (got = fread(text + size, 1, space - size - 1, in)) > 0;) {
      if ((size += got) + 1 == space) text = realloc(text, space *= 2);
    }
    if (!text) return fputs("no memory\n", stderr), 2;
    status = judge(c, text, size), free(text);
    if (in != stdin) fclose(in);
  }
  return status;
}
#endif
