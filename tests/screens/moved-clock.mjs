// Loaded before a service by `--import`: its clock shows what the file says, so that the pictures are of the same day whenever they are
// taken. A line `<ms> run` goes on from there, `<ms> hold` stands still.
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const path = process.env.MOVED_CLOCK ?? '';
const FRESH_MS = 4;
let readAt = -1;
let text = '';
let baseMs = 0;
let sinceMs = 0;
let isHeld = false;

function read() {
  readAt = performance.now();
  const now = readFileSync(path, 'utf8').trim();
  if (now === text || now === '') return;
  text = now;
  const [ms, mode] = now.split(' ');
  baseMs = Number(ms);
  sinceMs = performance.now();
  isHeld = mode === 'hold';
}

Date.now = () => {
  if (performance.now() - readAt > FRESH_MS) read();
  return Math.floor(isHeld ? baseMs : baseMs + performance.now() - sinceMs);
};

// The database's clock is not moved: whoever asks it for the time, as the ledger does to date its pages, is told none.
Object.defineProperty(Object.prototype, 'localTime', { configurable: true, get: () => undefined, set: () => {} });

// The page learns the server's time from this header.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeHeadThen(...given) {
  if (!this.headersSent && !this.hasHeader('date')) this.setHeader('date', new Date(Date.now()).toUTCString());
  return writeHead.apply(this, given);
};
