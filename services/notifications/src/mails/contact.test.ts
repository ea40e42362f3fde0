import { systemClock } from '@candor/service-kit/clock';
import { refuse } from '@candor/service-kit/errors';
import { answerErrors, createHttp, listen, requireService } from '@candor/service-kit/http/http';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics } from '@candor/service-kit/telemetry/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_SECRET } from '../testing/instance.ts';
import { createAskContact } from './contact.ts';

const contact = { name: 'Rita', email: 'rita@example.com', emailVerified: true };
let answer: () => unknown;
let auth: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = createHttp({ log: silentLog, metrics: createMetrics('auth'), ready: {} });
  app.post(
    '/internal/contact',
    requireService(SERVICE_SECRET, systemClock.now),
    (_req, res) => void res.json(answer()),
  );
  app.use(answerErrors(silentLog));
  auth = await listen(app, '127.0.0.1', 0);
});
afterAll(() => auth.stop());

const ask = (secret = SERVICE_SECRET) =>
  createAskContact({ url: `http://127.0.0.1:${auth.port}`, secret, clock: systemClock })('u1');

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
    await expect(ask('another secret'.repeat(4))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
