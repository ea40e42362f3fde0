import { startStack } from '@candor/infra/stack';
import { openFailingWay } from '@candor/service-kit/testing/fail-over';
import { expect, it } from 'vitest';
import { openProduct, signUp, testStackOptions } from '../support/stack.ts';

const CODES = [10_107, 11_602, 13_435, 189, 91];
const COMMANDS = ['find', 'aggregate', 'insert', 'update', 'findAndModify', 'delete'];

it('the REST gateway answers 503 with Retry-After to what a database says that changes its primary, and goes on after it', async () => {
  const options = await testStackOptions();
  const way = await openFailingWay(new URL(options.stores.mongoUrl));
  const stack = await startStack({ ...options, stores: { ...options.stores, mongoUrl: way.url } });
  try {
    const product = await openProduct(options, stack);
    const rater = await signUp(product);
    const ask = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${product.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${rater.token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      return { status: answer.status, comesAgain: answer.headers.has('retry-after') };
    };
    const calls = [
      ['wallet', () => ask('GET', '/api/profile/balance')],
      ['ratings', () => ask('POST', '/api/ratings/start', { appId: 'nowhere' })],
      ['payments', () => ask('GET', '/api/withdrawals/my-history')],
      ['notifications', () => ask('GET', '/api/notifications')],
      ['notifications', () => ask('PUT', '/api/notifications/mark-all-read')],
    ] as const;
    for (const [service, call] of calls) {
      expect((await call()).status, service).not.toBe(503);
      for (const code of CODES) {
        const before = way.answered();
        way.answerBy((command) =>
          command.$db === `${options.name}_${service}` && COMMANDS.some((name) => name in command)
            ? { ok: 0, code, codeName: 'PrimarySteppedDown', errmsg: 'not the primary' }
            : undefined,
        );
        expect(await call(), `${service} ${code}`).toEqual({ status: 503, comesAgain: true });
        expect(way.answered()).toBeGreaterThan(before);
        way.answerBy(() => undefined);
      }
      expect((await call()).status, service).not.toBe(503);
    }
  } finally {
    await stack.stop();
    await way.close();
  }
}, 180_000);
