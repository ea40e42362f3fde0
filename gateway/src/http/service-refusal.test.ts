import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { serviceAnswer, serviceRefusal } from './service-refusal.ts';

const toClose: (() => void)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
});

/** What a service answers that answers so, as the gateway reads it. */
async function read(answer: RequestListener): Promise<unknown> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  toClose.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { body } = await request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return serviceAnswer(body);
}

describe('an answer of a service beside the graph', () => {
  it('is read to its end; what is no JSON is nothing', async () => {
    expect(await read((_req, res) => void res.end('{"ticket":"t"}'))).toEqual({ ticket: 't' });
    expect(await read((_req, res) => void res.end('<html>'))).toBeUndefined();
  });

  it.each(['with a length', 'in chunks'])(
    '%s that breaks off in the middle is "not now", and never a fault',
    async (how) => {
      const broken = read((_req, res) => {
        res.writeHead(201, how === 'in chunks' ? {} : { 'content-length': 100 });
        res.write('{"ticket":', () => res.destroy());
      });
      await expect(broken).rejects.toMatchObject({
        status: 503,
        code: 'UNAVAILABLE',
        details: { retryAfterSeconds: 2 },
      });
    },
  );

  it('is passed on where it is a refusal, and is a fault where it is neither', () => {
    const refused = { msg: 'No.', code: 'NO', field: 'x' };
    expect(serviceRefusal(409, refused)).toMatchObject({
      status: 409,
      code: 'NO',
      message: 'No.',
      details: { field: 'x' },
    });
    for (const [status, answer] of [
      [200, refused],
      [500, undefined],
    ] as const)
      expect(serviceRefusal(status, answer)).toMatchObject({ status: 500, code: 'INTERNAL' });
  });
});
