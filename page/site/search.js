// SPDX-License-Identifier: MIT
// The search of the site. search_index.js, which is loaded when the field is first used, has every section of every page:
// [page, fragment, title of the page, heading, words, weight].
{
  const form = document.querySelector('form.search');
  const field = form.querySelector('input');
  const list = form.querySelector('ol');
  const status = form.querySelector('[role="status"]');
  const root = form.dataset.root;
  const most = 10;
  form.hidden = false;

  let loading;
  const load = () =>
    (loading ??= new Promise((done, fail) => {
      const script = document.createElement('script');
      script.src = `${root}search_index.js`;
      script.onload = done;
      script.onerror = fail;
      document.head.append(script);
    }));

  const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const small = new Set(['a', 'an', 'the', 'of', 'in', 'is', 'are', 'my', 'to']);
  /** 3 for the word, 2 for its beginning, 1 for a part after _; 0 if the text has none of these. */
  const found = (text, word) => {
    if (` ${text} `.includes(` ${word} `)) return 3;
    if (` ${text}`.includes(` ${word}`)) return 2;
    return text.includes(`_${word}`) ? 1 : 0;
  };
  /** Sections that have all words, the best first: words in titles and headings count more, and of equals the shorter is first. */
  function search(query) {
    const words = wordsOf(query).filter((word) => !small.has(word));
    if (words.length === 0) return [];
    const scored = globalThis.signumIndex.map((section) => {
      const [, , title, heading, text, weight] = section;
      const [inTitle, inHeading] = [title, heading].map((t) => wordsOf(t).join(' '));
      let sum = 0;
      for (const word of words) {
        const score = 4 * found(inTitle, word) + 3 * found(inHeading, word) + found(text, word);
        if (score === 0) return [0, section];
        sum += score;
      }
      return [sum * weight, section];
    });
    return scored.filter(([score]) => score > 0).sort(([p, a], [q, b]) => q - p || a[4].length - b[4].length).slice(0, most).map(([, section]) => section);
  }

  function show() {
    const sections = search(field.value);
    list.replaceChildren(
      ...sections.map(([page, fragment, title, heading]) => {
        const link = document.createElement('a');
        link.href = root + page + (fragment && `#${fragment}`);
        link.textContent = heading || title;
        const of = document.createElement('small');
        of.textContent = heading ? title : '';
        link.append(of);
        const item = document.createElement('li');
        item.append(link);
        return item;
      }),
    );
    list.hidden = sections.length === 0;
    const asked = field.value.trim() !== '';
    status.textContent = !asked ? '' : sections.length === 0 ? 'No page has these words.' : sections.length === 1 ? '1 section' : `${sections.length} sections`;
  }
  const start = () => load().then(show, () => (status.textContent = 'The index of the pages was not loaded.'));
  field.addEventListener('focus', load, { once: true });
  field.addEventListener('input', start);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select, [role="application"]');
    if (event.key === '/' && !typing && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      field.focus();
    }
  });
  globalThis.signumSearch = (query) => load().then(() => search(query));
}
