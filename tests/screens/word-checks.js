// Runs in the page: words that are broken, squeezed or run together, labels far from their fields, what lies out of sight. Returns sentences.
(() => {
  const faults = [];
  const SHORT = 20;
  const name = (text) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 48)}”`;
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const modal = [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')].findLast(isShown);
  const root = modal ?? document.body;
  const isClipped = (element) => {
    for (let up = element; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).clipPath !== 'none') return true;
    return false;
  };
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.textContent.trim() === '' || !element || element.closest('script, style, title, option, svg, canvas'))
      continue;
    if (isShown(element) && !isClipped(element)) texts.push({ node, element, style: getComputedStyle(element) });
  }
  const range = document.createRange();
  const rectsOf = (node, from, to) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const linesOf = (rects) => new Set(rects.map(({ top }) => Math.round(top))).size;

  for (const { node, element, style } of texts) {
    const text = node.textContent;
    // What can be broken anywhere on purpose: hashes, addresses, code.
    if (element.closest('code, pre, [data-breaks]') || style.wordBreak === 'break-all') continue;
    // A word of any length that one could say is whole on one line; letters of a hash or of a mail address are none.
    const hashes = [...text.matchAll(/[0-9A-Za-z.@]{21,}/g)].filter(({ 0: one }) => /[\d@]/.test(one));
    const isOfHash = (at) => hashes.some(({ 0: one, index }) => at >= index && at < index + one.length);
    for (const { 0: word, index } of text.matchAll(/\p{Script=Latin}+/gu))
      if (
        !isOfHash(index) &&
        word.length > 1 &&
        word.length <= SHORT &&
        linesOf(rectsOf(node, index, index + word.length)) > 1
      )
        faults.push(`the word ${name(word)} of ${name(text)} is broken`);
    // A column so narrow that nearly each word has a line of its own.
    const words = text.match(/\S+/g) ?? [];
    const lines = linesOf(rectsOf(node, 0, text.length));
    if (words.length >= 5 && lines >= words.length - 1) faults.push(`${name(text)} is squeezed into ${lines} lines`);
  }

  // What stays where it is lies over what passes below it.
  const isFixed = (element) => {
    for (let up = element; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).position === 'fixed') return true;
    return false;
  };
  // Words of two elements on one line without a space between them.
  const edges = texts.map(({ node, element, style }) => {
    const text = node.textContent;
    // What an element cuts off with an ellipsis is beside nothing.
    const box = style.overflowX === 'visible' ? { left: -Infinity, right: Infinity } : element.getBoundingClientRect();
    const rects = rectsOf(node, 0, text.length).map(({ left, right, top, bottom }) => ({
      left: Math.max(left, box.left),
      right: Math.min(right, box.right),
      top,
      bottom,
    }));
    return { element, text, first: rects[0], last: rects.at(-1), isFixed: isFixed(element) };
  });
  for (const one of edges)
    for (const other of edges) {
      if (one === other || !one.last || !other.first || one.isFixed !== other.isFixed) continue;
      const isOneLine = Math.min(one.last.bottom, other.first.bottom) - Math.max(one.last.top, other.first.top) > 6;
      const gap = other.first.left - one.last.right;
      if (!isOneLine || gap < -1 || gap >= 3) continue;
      if (/[\p{L}\p{N}]$/u.test(one.text) && /^[\p{L}\p{N}]/u.test(other.text))
        faults.push(`${name(one.text)} and ${name(other.text)} run together`);
    }

  // A label, or what describes it, is some 8 px above its field.
  for (const field of root.querySelectorAll(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea',
  )) {
    const label = field.labels?.[0];
    if (!label || label.contains(field) || !isShown(field) || !isShown(label) || isClipped(label)) continue;
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    const top = (field.closest('.mantine-Input-wrapper') ?? field).getBoundingClientRect().top;
    const above = [label, ...described]
      .filter((element) => element && isShown(element))
      .map((element) => element.getBoundingClientRect())
      .filter((rect) => rect.height > 0 && rect.bottom <= top + 1);
    if (above.length === 0) continue;
    const gap = Math.round(top - Math.max(...above.map(({ bottom }) => bottom)));
    if (gap > 12) faults.push(`the label ${name(label.textContent)} is ${gap} px above its field`);
    if (gap < 2) faults.push(`the label ${name(label.textContent)} touches its field`);
  }

  // On a desktop everything that can be pressed is in sight without scrolling sideways.
  if (innerWidth >= 1024)
    for (const element of root.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (!isShown(element) || isClipped(element) || element.closest('[role=tablist]')) continue;
      const rect = element.getBoundingClientRect();
      if (rect.width === 0) continue;
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (getComputedStyle(up).overflowX === 'visible') continue;
        const { left, right } = up.getBoundingClientRect();
        if (rect.right > right + 1 || rect.left < left - 1) {
          faults.push(
            `${name(element.getAttribute('aria-label') ?? element.textContent)} can be seen only by scrolling sideways`,
          );
          break;
        }
      }
    }

  // The heading of a page stands at its top, however short the page is.
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!modal && heading && isShown(heading) && scrollY === 0) {
    const { top } = heading.getBoundingClientRect();
    const before = texts
      .filter(({ element }) => main.contains(element) && !heading.contains(element))
      .map(({ element }) => element.getBoundingClientRect().bottom)
      .filter((bottom) => bottom <= top);
    const from = Math.max(main.getBoundingClientRect().top, ...before);
    if (main.closest('[class*=frame]') && top - from > 96)
      faults.push(`the heading ${name(heading.textContent)} stands ${Math.round(top - from)} px below the page's top`);
  }

  // Nothing beside a dialog is left bright: the strip that is kept for the scroll bar has the ground of the page.
  if (modal && getComputedStyle(document.documentElement).scrollbarGutter === 'stable') {
    const canvas = document.createElement('canvas').getContext('2d');
    const brightness = (color) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return red + green + blue;
    };
    const ground = getComputedStyle(document.documentElement).backgroundColor;
    const page = getComputedStyle(document.body).backgroundColor;
    if (/, 0\)$/.test(ground) || brightness(ground) > 0.75 * brightness(page))
      faults.push('the strip beside the dialog stays bright');
  }
  return [...new Set(faults)];
})();
