import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More presses than any page has places to stop at. */
const STOPS_MAX = 60;

/** A person who has nothing but the keyboard, and hears what a screen reader is told. */
export interface Keyboard {
  /** What has the focus: its role and its name. */
  focused: () => Promise<string>;
  /** Presses Tab until something with this name has the focus. Answers with every stop on the way; each one shows its focus. */
  tabTo: (name: string | RegExp) => Promise<string[]>;
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
}

export async function keyboardOf(page: Page): Promise<Keyboard> {
  const session = await page.context().newCDPSession(page);
  const focused = () => nameOfFocused(session);
  return {
    focused,
    tabTo: async (name) => {
      const stops: string[] = [];
      while (stops.length < STOPS_MAX) {
        await page.keyboard.press('Tab');
        const stop = await focused();
        stops.push(stop);
        expect(await showsFocus(page), `${stop} does not show that it has the focus`).toBe(true);
        if (typeof name === 'string' ? stop.endsWith(name) : name.test(stop)) return stops;
      }
      throw new Error(`nothing is called ${name}: ${stops.join(', ')}`);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
  };
}

/** As the accessibility tree has it, which is what a screen reader gets. */
async function nameOfFocused(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (!result.objectId) return 'nothing';
  const { objectId } = result;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const [node] = nodes;
  return `${node?.role?.value} ${node?.name?.value}`.trim();
}

/** Whether there is a line or a ring around what has the focus, or around the label that stands for it. */
function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const focused = document.activeElement;
    if (!focused?.matches(':focus-visible')) return false;
    return [focused, focused.closest('label'), focused.parentElement].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
      return one === focused && boxShadow !== 'none';
    });
  })()`);
}
