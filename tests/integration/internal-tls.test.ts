/** The product as production runs it between its processes: certificates everywhere, and nobody answered who has none. */
import { request as httpRequest } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import { type ServiceName, serviceNames } from '@candor/events';
import { makeInternalCertificates } from '@candor/infra/internal-certificates';
import { startStack } from '@candor/infra/stack';
import { readStream } from '@candor/notifications/testing/reader';
import type { InternalTls } from '@candor/service-kit/http/internal-tls';
import { until } from '@candor/testkit/until';
import { drawReceipt } from '@candor/tools/demo/artwork';
import { pictureForm } from '@candor/tools/demo/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  earned,
  feedback,
  fundedPublisher,
  liveApp,
  openProduct,
  signUp,
  start,
  type TestStack,
  testStackOptions,
} from '../support/stack.ts';

const DAY_MS = 86_400_000;
const hosts = () => ['127.0.0.1'];
type Certificates = Awaited<ReturnType<typeof makeInternalCertificates>>;
let certificates: Certificates;
let product: TestStack;

beforeAll(async () => {
  certificates = await makeInternalCertificates(hosts);
  const options = { ...(await testStackOptions()), tls: certificates };
  const stack = await startStack(options);
  product = { ...(await openProduct(options, stack)), stack, startReplica: () => startStack(options) };
}, 240_000);
afterAll(() => product?.stop());

/** What a service answers to who asks it past the gateway, with these certificates or none. */
function asked(service: ServiceName, tls: Partial<InternalTls>, path = '/graphql', scheme = 'https'): Promise<number> {
  const { port } = new URL(product.stack.urls[service]);
  const way = scheme === 'https' ? httpsRequest : httpRequest;
  const isRead = path !== '/graphql';
  return new Promise((resolve, reject) => {
    const question = way(
      {
        ...{ host: '127.0.0.1', port, path, method: isRead ? 'GET' : 'POST', agent: false },
        ...{ ca: certificates.auth.ca, ...tls, headers: { 'content-type': 'application/json' } },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    question.on('error', reject);
    question.end(isRead ? undefined : JSON.stringify({ query: '{ __typename }' }));
  });
}

describe('calls between the processes, by TLS', () => {
  it('carry the whole way: sign-up, deposit with its picture, campaign, rating, reward, notice', async () => {
    const publisher = await fundedPublisher(product, 10);
    const app = await liveApp(publisher, 2);
    const rater = await signUp(product);
    const reader = await readStream(`${product.url}/api/notifications/stream`, {
      authorization: `Bearer ${rater.token}`,
    });
    const { _id } = await start(rater, app._id);
    await rater.call('POST', `/api/ratings/submit-pending/${_id}`, { stars: 4, feedback: feedback() });
    await until('the reward', async () => (await earned(rater)) === 0.75);
    await until('the notice of it', () => reader.heard.some(({ data }) => /reward|earned/i.test(String(data.message))));
    reader.leave();
    const picture = pictureForm({}, 'profilePicture', await drawReceipt(1));
    await rater.call('PUT', '/api/profile', picture);
    const { profilePictureUrl } = await rater.call<{ profilePictureUrl: string }>('GET', '/api/profile/me');
    const shown = await fetch(new URL(profilePictureUrl, product.url));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  }, 120_000);

  it.each(serviceNames)('are answered by %s to nobody without a certificate of this installation', async (service) => {
    const strangers = await makeInternalCertificates(hosts);
    const ended = await makeInternalCertificates(hosts, Date.now() - 3 * 365 * DAY_MS);
    const shown = ({ cert, key }: InternalTls) => ({ cert, key });
    // Who is let through is told by its graph that the question is not signed: another refusal, by another check.
    expect(await asked(service, shown(certificates.gateway))).toBe(401);
    for (const tls of [{}, shown(strangers.gateway), shown(ended.gateway)]) {
      expect(await asked(service, tls, '/nowhere')).toBe(401);
      expect(await asked(service, tls)).toBe(401);
    }
    expect(await asked(service, shown(certificates.gateway), '/nowhere')).toBe(404);
    await expect(asked(service, {}, '/healthz', 'http')).rejects.toThrow();
    for (const path of ['/healthz', '/readyz']) expect(await asked(service, {}, path)).toBe(200);
  });

  it('are not made to whoever took a service’s address and has a certificate of another authority', async () => {
    const rater = await signUp(product);
    expect(await earned(rater)).toBe(0);
    const strangers = await makeInternalCertificates(hosts);
    await product.stack.kill('wallet', 'SIGTERM');
    const heard: string[] = [];
    const impostor = createServer(strangers.wallet, (req, res) => {
      heard.push(req.url ?? '');
      res.end('{}');
    });
    await new Promise<void>((resolve) => {
      impostor.listen(Number(new URL(product.stack.urls.wallet).port), '127.0.0.1', resolve);
    });
    try {
      await expect(earned(rater)).rejects.toThrow('not available right now');
      expect(heard).toEqual([]);
    } finally {
      impostor.closeAllConnections();
      impostor.close();
    }
  });
});
