import type { Page } from 'playwright-core';

/** What people may be called and write: without a space, from right to left, without letters. */
export const STRESSES = {
  '60 letters': 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen'.slice(0, 60),
  Arabic: 'عبد الرحمن بن محمد بن عبد العزيز الحضرمي الإشبيلي المغربي',
  Chinese: '这是一个非常非常长的名字它没有任何空格所以必须能够在任何地方换行显示完整',
} as const;

/**
 * Puts such a text in the place of every text that people have given: whatever says `dir="auto"`. The longer of the two stays, so that a
 * long feedback is not made short. How many there were is returned.
 */
export function stress(page: Page, text: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const text = ${JSON.stringify(text)};
    let count = 0;
    for (const element of document.querySelectorAll('[dir=auto]')) {
      if (element.matches('input, textarea')) continue;
      const node = [...element.childNodes].find((one) => one.nodeType === Node.TEXT_NODE && one.textContent.trim() !== '');
      if (!node) continue;
      node.textContent = text;
      count += 1;
    }
    return count;
  })()`);
}
