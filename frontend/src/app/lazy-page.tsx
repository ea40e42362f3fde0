import { type ComponentType, lazy } from 'react';

/** How long a page's code may take. */
const CHUNK_TIMEOUT_MS = 120_000;

export interface LazyPage {
  Page: ComponentType;
  /** Begins to load the page's code, if that was not begun yet. */
  preload: () => void;
}

/** A page whose code is a chunk of its own. It is asked for once; a failure, also that of taking too long, reaches the nearest boundary. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let underWay: Promise<ComponentType> | undefined;
  const once = () => {
    underWay ??= withinTime(load());
    return underWay;
  };
  return {
    Page: lazy(async () => ({ default: await once() })),
    preload: () => void once().catch(() => undefined),
  };
}

function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), CHUNK_TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
