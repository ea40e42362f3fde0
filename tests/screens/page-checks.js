// Runs in the page: what a person would call broken. Returns sentences, empty when nothing is.
(() => {
  const faults = [];
  const { innerWidth } = window;
  const name = (element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 40);
    const of = typeof element.className === 'string' && element.className ? `.${element.className.split(' ')[0]}` : '';
    return `${element.tagName.toLowerCase()}${of} “${text}”`;
  };
  // Only for screen readers: clipped to nothing, itself or all around it.
  const isClipped = (element) => {
    for (let up = element; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).clipPath !== 'none') return true;
    return false;
  };
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element);
  // An open dialog is all that can be used.
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(isShown);
  const modal = dialogs.findLast((one) => one.matches('[aria-modal=true], dialog:modal'));
  const root = modal ?? document.body;

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide on a screen of ${clientWidth}`);

  const all = [...root.querySelectorAll('*')].filter(isShown);
  const styles = new Map(all.map((element) => [element, getComputedStyle(element)]));
  const scrollerOf = (element) => {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const { overflowX } = styles.get(up) ?? getComputedStyle(up);
      if (overflowX !== 'visible' && up !== document.documentElement && up !== document.body) return up;
    }
    return null;
  };
  const ownText = (element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '');

  for (const element of all) {
    if (element instanceof SVGElement) continue;
    const { overflowX, overflowY, webkitLineClamp, textOverflow } = styles.get(element);
    const rect = element.getBoundingClientRect();
    if (rect.right > innerWidth + 1 && rect.width > 0 && !scrollerOf(element))
      faults.push(`${name(element)} reaches to ${Math.round(rect.right)} on a screen of ${innerWidth}`);
    // What is cut on purpose ends with an ellipsis, and its title or its row's details say the whole.
    const isMeant =
      webkitLineClamp !== 'none' || (textOverflow === 'ellipsis' && element.closest('[title], [data-row]'));
    if (element.matches('input, textarea, select, progress') || isMeant) continue;
    const hides = (value) => value === 'hidden' || value === 'clip';
    if (hides(overflowX) && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${name(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`);
    if (hides(overflowY) && element.scrollHeight > element.clientHeight + 2)
      faults.push(`${name(element)} is cut: ${element.scrollHeight} high in ${element.clientHeight}`);
  }

  // Things on different layers lie over one another on purpose.
  const layerOf = (element) => {
    for (let up = element; up && up !== root; up = up.parentElement) {
      const { position } = styles.get(up) ?? getComputedStyle(up);
      if (position === 'fixed' || position === 'sticky') return up;
    }
    return root;
  };
  const overlap = (a, b) => ({
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });
  const compare = (elements, word, min) => {
    const boxes = elements.map((element) => ({ element, layer: layerOf(element), rects: boxesOf(element, word) }));
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
          continue;
        const over = one.rects
          .flatMap((rect) => other.rects.map((against) => overlap(rect, against)))
          .find(({ x, y }) => x > min && y > min);
        if (!over) continue;
        // A button inside the frame of its own field.
        const field = [one.element, other.element].find((each) => each.matches('input, textarea, select'));
        if (field?.parentElement?.contains(one.element) && field.parentElement.contains(other.element)) continue;
        // Inside a scroller nothing is where it seems.
        if (scrollerOf(one.element) !== scrollerOf(other.element)) continue;
        faults.push(
          `${name(one.element)} and ${name(other.element)} overlap by ${Math.round(over.x)} × ${Math.round(over.y)}`,
        );
      }
    });
  };
  // A text is as many boxes as it has lines; what stands inside it in an element of its own is looked at by itself.
  const boxesOf = (element, word) => {
    if (word !== 'text') return [element.getBoundingClientRect()];
    const own = element.getBoundingClientRect();
    const isClamped = styles.get(element).webkitLineClamp !== 'none';
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const rects = texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    });
    return rects.filter((rect) => !isClamped || rect.bottom <= own.bottom + 1);
  };
  // An icon that nothing gives a size grows as wide as its page.
  for (const icon of root.querySelectorAll('button svg, a svg, label svg, [role=checkbox] svg, input + svg'))
    if (isShown(icon) && icon.getBoundingClientRect().width > 96)
      faults.push(
        `an icon of ${name(icon.closest('button, a, label') ?? icon.parentElement)} is ${Math.round(icon.getBoundingClientRect().width)} px wide`,
      );
  const usable = all.filter(
    (element) =>
      element.matches(
        'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]',
      ) && !element.matches('input[type=radio], input[type=checkbox], input[type=file]'),
  );
  compare(usable, 'usable', 2);
  compare(
    all.filter(
      (element) =>
        !(element instanceof SVGElement) && ownText(element) && !element.matches('option, script, style, title'),
    ),
    'text',
    4,
  );
  return [...new Set(faults)];
})();
