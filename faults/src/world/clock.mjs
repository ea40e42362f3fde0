// Loaded before a process by `--import`: its clock is so many milliseconds off as the file CLOCK_OFF says. Only what the process reads as
// the time of day moves; timers do not, as on a machine whose clock was set.
import { readFileSync } from 'node:fs';

const path = process.env.CLOCK_OFF ?? '';
const LOOK_EVERY_MS = 100;
const { now } = Date;
let offMs = 0;

function look() {
  try {
    offMs = Number(readFileSync(path, 'utf8')) || 0;
  } catch {
    // No file: nothing moved it yet.
    offMs = 0;
  }
}
look();
setInterval(look, LOOK_EVERY_MS).unref();

const shifted = () => now() + offMs;
Date.now = shifted;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [shifted()] : given, made),
  apply: () => new Date(shifted()).toString(),
});
