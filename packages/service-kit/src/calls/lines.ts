import type { Duplex } from 'node:stream';

const NEWLINE = 0x0a;

/**
 * Writes lines to a socket, all of one turn of the event loop in one message: messages are what a call costs, not what is in them.
 * A line must have no line break of its own; JSON has none.
 */
export function createLineWriter(socket: Duplex): { write: (line: string) => void; readonly isWaiting: boolean } {
  let waiting: string[] = [];
  const flush = () => {
    const lines = waiting;
    waiting = [];
    if (socket.writable) socket.write(`${lines.join('\n')}\n`);
  };
  return {
    write(line) {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(line);
    },
    get isWaiting() {
      return waiting.length > 0;
    },
  };
}

/**
 * Reads a socket line by line; `head` is what was read of it before. A line that is longer than `maxBytes` ends the socket, since what
 * comes after it could not be found.
 */
export function readLines(socket: Duplex, head: Buffer, maxBytes: number, onLine: (line: string) => void): void {
  let rest: Buffer[] = [];
  let restBytes = 0;
  const read = (chunk: Buffer) => {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end >= 0) {
      const whole = restBytes > 0 ? Buffer.concat([...rest, chunk.subarray(0, end)]) : chunk.subarray(0, end);
      rest = [];
      restBytes = 0;
      for (const line of whole.toString('utf8').split('\n')) onLine(line);
    }
    const left = end >= 0 ? chunk.subarray(end + 1) : chunk;
    if (left.length > 0) rest.push(left);
    restBytes += left.length;
    if (restBytes > maxBytes) socket.destroy();
  };
  socket.on('data', read);
  if (head.length > 0) read(head);
}
