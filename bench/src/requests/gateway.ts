import { type Comparison, compare, type Say } from '../measure.ts';
import { homeQuery } from './home-query.ts';
import { type Ask, graphAsk, load } from './load.ts';
import { personOf, signTokens } from './people.ts';
import { type BenchProduct, startBenchStores, startProduct } from './product.ts';
import { startApollo, startHive } from './rivals/start.ts';
import { createViewerHeaders } from './viewers.ts';

/** Each asks again after so many others; on a machine with nothing else to do that is a fraction of the two seconds that a session is believed for. */
export const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 2_000);

/** The home page's query by whoever's turn it is, as the client sends it. */
export function homeAsks({ people }: Pick<BenchProduct, 'people'>): (n: number) => Ask {
  const query = homeQuery();
  return (n) => {
    const person = personOf(people, n);
    return graphAsk(person, query, {}, `"id":"${person.userId}"`);
  };
}

/** Requests that the gateway answers with a second of its processor, against two others in front of the same subgraphs. */
export async function benchGateway(say: Say): Promise<Comparison[]> {
  const stores = await startBenchStores();
  const running: { stop(): Promise<unknown> }[] = [stores];
  try {
    const product = await startProduct(stores, PEOPLE);
    running.unshift(product.stack);
    const { stack, secrets, people } = product;
    const apollo = await startApollo(stack.urls);
    running.unshift(apollo);
    const hive = await startHive(stack.urls);
    running.unshift(hive);
    const ours = homeAsks(product);
    const viewers = createViewerHeaders(secrets, ['auth', 'wallet', 'ratings']);
    // The same request; what they cannot do was done for them.
    const theirs = (n: number): Ask => {
      const ask = ours(n);
      return { ...ask, headers: { ...ask.headers, ...viewers(personOf(people, n)) } };
    };
    const count = REQUESTS;
    const contestants = {
      ours: () => {
        signTokens(people, secrets);
        return load(stack.url, [stack.pid('gateway')], { count, ask: ours });
      },
      Apollo: () => load(apollo.url, apollo.pids, { count, ask: theirs }),
      Hive: () => load(hive.url, hive.pids, { count, ask: theirs }),
    };
    return await compare(contestants, say, [
      { name: 'gateway: home query a CPU-second ÷ Apollo', of: 'ours', to: 'Apollo', target: 5, by: 'perCpuSecond' },
      { name: 'gateway: home query a CPU-second ÷ Hive', of: 'ours', to: 'Hive', target: 4, by: 'perCpuSecond' },
    ]);
  } finally {
    for (const one of running) await one.stop();
  }
}
