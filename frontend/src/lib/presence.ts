/** Nobody touched anything for this long: what is asked from then on is asked by the page itself. */
const AWAY_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAtMs = performance.now();
for (const touch of TOUCHES)
  globalThis.addEventListener?.(
    touch,
    () => {
      touchedAtMs = performance.now();
    },
    { passive: true, capture: true },
  );

/** Says of a request that nobody is there, so that a page that keeps itself up to date keeps nobody signed in; nothing otherwise. */
export function idleHeader(): Record<string, string> {
  return performance.now() - touchedAtMs >= AWAY_MS ? { 'x-candor-idle': '1' } : {};
}
