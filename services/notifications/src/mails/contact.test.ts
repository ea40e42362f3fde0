import { systemClock } from '@candor/service-kit/clock';
import { refuse } from '@candor/service-kit/errors';
import { answerErrors, createHttp, requireCaller } from '@candor/service-kit/http/http';
import { listen } from '@candor/service-kit/http/listen';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { testCallKeys } from '@candor/service-kit/testing/call-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAskContact } from './contact.ts';

const contact = { name: 'Rita', email: 'rita@example.com', emailVerified: true };
let answer: () => unknown;
let auth: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = createHttp({ log: silentLog, metrics: createMetrics('auth'), ready: {} });
  app.post(
    '/internal/contact',
    requireCaller(testCallKeys('auth'), ['notifications']),
    (_req, res) => void res.json(answer()),
  );
  app.use(answerErrors(silentLog));
  auth = await listen(app, '127.0.0.1', 0);
});
afterAll(() => auth.stop());

const ask = (keys = testCallKeys('notifications')) =>
  createAskContact({ url: `http://127.0.0.1:${auth.port}`, to: 'auth', keys })('u1');

describe('where a person’s mail goes', () => {
  it('is what auth says; nobody’s is nowhere', async () => {
    answer = () => contact;
    expect(await ask()).toEqual(contact);
    answer = () => {
      throw refuse('NOT_FOUND');
    };
    expect(await ask()).toBeNull();
  });

  it('is not known while auth fails, answers something else, or does not know who asks', async () => {
    answer = () => {
      throw new Error('away');
    };
    await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    answer = () => ({ email: 1 });
    await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    answer = () => contact;
    for (const others of [testCallKeys('notifications', systemClock, { generation: 2 }), testCallKeys('ratings')])
      await expect(ask(others)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
