import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@candor/service-kit/errors';
import { nobody } from '@candor/service-kit/security/viewer';
import type { ExecutionResult } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApolloExecutor } from '../../testing/apollo-executor.ts';
import { madeUpClients, numberOf } from '../../testing/made-up.ts';
import { randomQuery } from '../../testing/random-operation.ts';
import { root } from '../../testing/subgraphs.ts';
import { createDocuments } from '../documents.ts';
import { createPlanExecutor, type Executor } from '../executor.ts';
import type { CallContext } from '../subgraph-client.ts';

const SEEDS = 60;
const supergraph = readFileSync(join(root, 'gateway/supergraph.graphql'), 'utf8');
const context: CallContext = {
  viewer: nobody,
  ...{ requestId: 'r', correlationId: 'c', address: '10.0.0.1' },
  setRefresh: () => {},
  setDevice: () => {},
};

let ours: Executor;
let apollos: Executor;
beforeAll(async () => {
  vi.stubEnv('APOLLO_TELEMETRY_DISABLED', '1');
  const clients = madeUpClients();
  [ours, apollos] = await Promise.all([
    createPlanExecutor({ supergraph, clients }),
    createApolloExecutor({ supergraph, clients }),
  ]);
}, 60_000);
afterAll(async () => {
  await Promise.all([ours.stop(), apollos.stop()]);
  vi.unstubAllEnvs();
});

/** What an answer says: its data in their order, and the errors in whichever. */
const said = ({ data, errors = [] }: ExecutionResult) => ({
  data: JSON.stringify(data),
  errors: errors
    .map(({ message, path, extensions }) => JSON.stringify({ message, path, code: codeOf(extensions) }))
    .sort(),
});

/** Apollo gives a code of its own to what has none; to clients both are a fault. */
const codeOf = ({ code }: { code?: unknown }) => (code === 'DOWNSTREAM_SERVICE_ERROR' ? undefined : code);

async function both(source: string, variables: Record<string, unknown> = {}, one = ours, other = apollos) {
  const prepare = createDocuments(ours.schema, { introspection: true });
  const operation = prepare(source);
  return Promise.all([one, other].map(async (executor) => said(await executor.run(operation, variables, context))));
}

/** Whether nobody would be answered that. */
function isTooMuch(source: string): boolean {
  try {
    createDocuments(ours.schema, { introspection: true })(source);
    return false;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_COMPLEX') return true;
    throw error;
  }
}

/** Numbers between 0 and 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let turn = 0;
  return () => {
    turn += 1;
    return numberOf(`${seed} ${turn}`) / 2 ** 32;
  };
}

describe('our executor answers as Apollo’s does', () => {
  it('whatever is asked', async () => {
    let asked = 0;
    let refused = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const query = randomQuery(ours.schema, randomFrom(seed));
      if (isTooMuch(query)) continue;
      const [mine, theirs] = await both(query);
      expect(mine, `seed ${seed}: ${query}`).toEqual(theirs);
      asked += 1;
      refused += (mine?.errors.length ?? 0) > 0 ? 1 : 0;
    }
    // Whole answers and torn ones both were among them.
    expect(refused).toBeGreaterThan(SEEDS / 10);
    expect(asked - refused).toBeGreaterThan(SEEDS / 10);
  }, 120_000);

  it('with a variable, a default and a condition that the plan hangs on', async () => {
    const query = `query Q($first: Int = 2, $money: Boolean = false) {
      me { id name ratings(first: $first) { edges { node { id app { id name } } } } totalBalance @include(if: $money) }
    }`;
    for (const variables of [{}, { money: true }, { first: 1, money: true }, { money: null }]) {
      const [mine, theirs] = await both(query, variables).catch(() => []);
      expect(mine).toEqual(theirs);
    }
  });

  it('about the schema itself, alone and beside data', async () => {
    for (const query of [
      '{ __schema { queryType { name } } __type(name: "App") { name kind fields { name } } }',
      '{ __typename priceRules { feeMinPercent } __type(name: "User") { name } }',
    ]) {
      const [mine, theirs] = await both(query);
      expect(mine).toEqual(theirs);
    }
  });

  it.each(['auth', 'wallet', 'ratings'] as const)('while %s does not answer', async (down) => {
    const clients = madeUpClients(down);
    const [one, other] = await Promise.all([
      createPlanExecutor({ supergraph, clients }),
      createApolloExecutor({ supergraph, clients }),
    ]);
    const home = '{ me { id name totalBalance todayProfit ratingCount publisher } }';
    for (const query of [home, '{ topApps { rewardsPaid app { id name } } }', '{ nextApp { id name } }']) {
      const [mine, theirs] = await both(query, {}, one, other);
      expect(mine).toEqual(theirs);
    }
    await Promise.all([one.stop(), other.stop()]);
  });
});
