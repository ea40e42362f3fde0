/** A device's clock that is off by less than this counts as right: the header has whole seconds, and the answer took its time. */
const TOLERANCE_MS = 2_500;
let offsetMs = 0;

/** Learns from an answer's Date header how far this device's clock is from the server's, whose deadlines are shown. */
export function noteServerTime(date: string | null): void {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return;
  const differenceMs = serverMs - Date.now();
  offsetMs = Math.abs(differenceMs) < TOLERANCE_MS ? 0 : differenceMs;
}

/** The present moment by the server's clock, in milliseconds. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
