import { profileRoutes } from '@candor/gateway/rest/routes/profile';
import { type Comparison, compare, type Say } from '../measure.ts';
import { PEOPLE } from './gateway.ts';
import { clientHeaders, graphAsk, load } from './load.ts';
import { personOf, signTokens } from './people.ts';
import { startBenchStores, startProduct } from './product.ts';

const PATH = '/api/profile/balance';
const REQUESTS = 3_000;

/** A call of `/api` against the same operation by GraphQL, by the gateway's processor. */
export async function benchRest(say: Say): Promise<Comparison[]> {
  const operation = profileRoutes.find(({ method, path }) => method === 'GET' && path === PATH)?.operation;
  if (operation === undefined) throw new Error(`there is no ${PATH}`);
  const stores = await startBenchStores();
  try {
    const { stack, people, secrets } = await startProduct(stores, PEOPLE);
    const asked = (ask: Parameters<typeof load>[2]['ask']) => () => {
      signTokens(people, secrets);
      return load(stack.url, [stack.pid('gateway')], { count: REQUESTS, ask });
    };
    const contestants = {
      REST: asked((n) => ({
        method: 'GET',
        path: PATH,
        headers: clientHeaders(personOf(people, n)),
        holds: '"balance"',
      })),
      GraphQL: asked((n) => graphAsk(personOf(people, n), operation, {})),
    };
    try {
      return await compare(contestants, say, [
        {
          name: 'rest: a call a CPU-second ÷ its operation',
          of: 'REST',
          to: 'GraphQL',
          target: 0.9,
          by: 'perCpuSecond',
        },
      ]);
    } finally {
      await stack.stop();
    }
  } finally {
    await stores.stop();
  }
}
