import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createCaller } from './caller.ts';

const toClose: (() => void)[] = [];
afterEach(() => {
  for (const close of toClose.splice(0)) close();
});

/** A product that answers the first call with the first of these, and so on; 0 breaks the connection off. */
const answering = (...statuses: number[]) => answeringWith({}, ...statuses);
async function answeringWith(headers: Record<string, string>, ...statuses: number[]) {
  const asked: { key: unknown; token: unknown }[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    asked.push({ key: request.headers['idempotency-key'], token: request.headers.authorization });
    const status = statuses[asked.length - 1] ?? 200;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, headers).end(JSON.stringify(status < 400 ? { n: 1 } : { code: 'NO', msg: 'no' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  toClose.push(() => server.close());
  const address = server.address();
  const troubles: number[] = [];
  const patience = new AbortController();
  const deps = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    patience: patience.signal,
    onTrouble: (status: number) => {
      troubles.push(status);
      if (troubles.length > 5) patience.abort();
    },
  };
  return { asked, troubles, deps };
}
const call = { method: 'POST', path: '/api/x', body: {}, key: 'k1' };

describe('an honest caller', () => {
  it('sends the same call under the same key until it is answered', async () => {
    const { asked, troubles, deps } = await answering(503, 0, 500, 201);
    expect(await createCaller(deps).send(call)).toEqual({ status: 'done', answer: { n: 1 } });
    expect(asked.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1', 'k1']);
    expect(troubles).toEqual([503, 0, 500]);
  });

  it('takes a refusal for an answer, and knows whether an earlier try may have been done', async () => {
    const sure = await answering(409);
    expect(await createCaller(sure.deps).send(call)).toEqual({ status: 'refused', code: 'NO', blind: false });
    const unsure = await answering(503, 409);
    expect(await createCaller(unsure.deps).send(call)).toEqual({ status: 'refused', code: 'NO', blind: true });
  });

  it('waits where it is told "not now", and signs in anew where it is not believed', async () => {
    const { asked, troubles, deps } = await answering(429, 401, 200);
    const signIn = async () => ({ status: 'done' as const, answer: { token: 'new' } });
    expect(await createCaller(deps, 'old', signIn).send(call)).toMatchObject({ status: 'done' });
    expect(asked.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer old', 'Bearer new']);
    expect(troubles).toEqual([]);
  });

  it('takes "come again tomorrow" for a refusal, and not for a moment to wait', async () => {
    const { asked, deps } = await answeringWith({ 'retry-after': '40000' }, 429);
    expect(await createCaller(deps).send(call)).toEqual({ status: 'refused', code: 'NO', blind: false });
    expect(asked).toHaveLength(1);
    const soon = await answeringWith({ 'retry-after': '1' }, 429, 200);
    expect(await createCaller(soon.deps).send(call)).toMatchObject({ status: 'done' });
  });

  it('says that there is no answer when its patience is over', async () => {
    const { deps } = await answering(...Array.from({ length: 20 }, () => 503));
    expect(await createCaller(deps).send(call)).toMatchObject({ status: 'unknown' });
  });
});
