import { useEffect, useState } from 'react';

/** What covers at least so much of the page is an on-screen keyboard; a browser's own bars are lower. */
const KEYBOARD_MIN = 120;

/** What is to be seen of the page, in pixels. */
interface Visible {
  height: number;
  /** How far its upper edge is below that of the page. */
  top: number;
  hasKeyboard: boolean;
}

/**
 * The part of the page that an on-screen keyboard leaves free, for as long as somebody looks: neither `vh` nor `dvh` know of the
 * keyboard. Undefined where the browser cannot tell, or while the person zooms in.
 */
export function useVisible(isWatched: boolean): Visible | undefined {
  const [visible, setVisible] = useState<Visible>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isWatched || !viewport) return;
    const read = () => {
      const { height, offsetTop, scale } = viewport;
      const hasKeyboard = window.innerHeight - height * scale >= KEYBOARD_MIN;
      setVisible(scale > 1.01 ? undefined : { height: Math.round(height), top: Math.round(offsetTop), hasKeyboard });
    };
    read();
    viewport.addEventListener('resize', read);
    viewport.addEventListener('scroll', read);
    return () => {
      viewport.removeEventListener('resize', read);
      viewport.removeEventListener('scroll', read);
    };
  }, [isWatched]);
  return visible;
}
