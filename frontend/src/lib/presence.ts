/** Nobody touched anything for this long: what is asked from then on is asked by the page itself. */
const AWAY_MS = 60_000;

let touchedAtMs = 0;
const touch = () => {
  touchedAtMs = performance.now();
};
for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  globalThis.addEventListener?.(name, touch, { passive: true, capture: true });

/** Says of a request that nobody is there, so that a page that keeps itself up to date keeps nobody signed in; nothing otherwise. */
export function idleHeader(): Record<string, string> {
  return performance.now() - touchedAtMs >= AWAY_MS ? { 'x-candor-idle': '1' } : {};
}
