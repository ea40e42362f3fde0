/** How often an open page asks whether it is still the newest. */
const EVERY_MS = 60 * 60_000;
/** Whoever comes back to a tab hears of it sooner, but not at each glance. */
const AT_MOST_EVERY_MS = 10 * 60_000;
/** The built page's own script; its name changes with any part of the code. */
const OWN_SCRIPT = 'script[type="module"][src]';

/**
 * Calls back, once, when the server has a newer version of the client than this page is. The page itself stays as it is: whoever is
 * writing chooses the moment. Returns the way to stop.
 */
export function watchVersion(onNew: () => void): () => void {
  const own = document.querySelector(OWN_SCRIPT)?.getAttribute('src');
  if (!own) return () => undefined;
  let checkedAtMs = Date.now();
  const check = async () => {
    checkedAtMs = Date.now();
    const present = await presentPage();
    if (present === undefined || present.includes(own)) return;
    stop();
    onNew();
  };
  const onShown = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAtMs >= AT_MOST_EVERY_MS) void check();
  };
  const timer = setInterval(() => void check(), EVERY_MS);
  document.addEventListener('visibilitychange', onShown);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onShown);
  };
  return stop;
}

/** The page as the server has it now; undefined while it cannot be had. */
async function presentPage(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const text = await answer.text();
    return answer.ok && text.includes('type="module"') ? text : undefined;
  } catch {
    return undefined;
  }
}
