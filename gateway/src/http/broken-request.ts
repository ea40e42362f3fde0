import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type DomainError, refuse } from '@candor/service-kit/errors';
import { refuseAtDoor } from '../graph/errors.ts';

/**
 * Answers what Node's server could not read as a request, such as one whose address and headers are longer than 16 KiB, with a refusal
 * like any other. The connection ends: where the next request on it would begin is not known.
 */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, message, code } = refusalFor(error.code);
    const body = JSON.stringify({ msg: message, code });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

function refusalFor(code: string | undefined): DomainError {
  if (code === 'HPE_HEADER_OVERFLOW') return refuseAtDoor('HEAD_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuseAtDoor('TOO_SLOW');
  return refuse('BAD_INPUT');
}
