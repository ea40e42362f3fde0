import { type ComponentType, createElement, lazy, useState } from 'react';
import { withSign } from '../lib/waiting.ts';

/** How long a page's code may take. */
const CHUNK_TIMEOUT_MS = 120_000;

export interface LazyPage {
  Page: ComponentType;
  /** Begins to load the page's code, if that was not begun yet. Resolves when it is there or failed: the page itself tells the failure. */
  preload: () => Promise<void>;
}

/** A page whose code is a chunk of its own. It is asked for once; a failure, also that of taking too long, reaches the nearest boundary. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let underWay: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const once = () => {
    underWay ??= withinTime(load()).then((page) => {
      loaded = page;
      return page;
    });
    return underWay;
  };
  // Until it is there the page before it stays: with a sign that the press was heard.
  const Later = lazy(async () => ({ default: await withSign(once()) }));
  return {
    Page: pageOf(() => loaded ?? Later),
    preload: () =>
      once().then(
        () => undefined,
        () => undefined,
      ),
  };
}

const pageOf = (choose: () => ComponentType) => () => createElement(Shown, { choose });

/** What is there is shown at once, without a spinner before it; and it stays what it was for as long as it is shown. */
function Shown({ choose }: { choose: () => ComponentType }) {
  const [page] = useState<ComponentType>(choose);
  return createElement(page);
}

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), CHUNK_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
