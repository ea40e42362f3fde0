import { seeded } from '@candor/testkit/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, roles } from '../rights/roles.ts';
import { buildWorld, type World } from '../rights/world.ts';
import { apiSchema, askGraph, documentOf, rootFields } from '../support/graph.ts';
import { expectSound } from '../support/oracle.ts';
import { PASSWORD, startTestStack, type TestStack } from '../support/stack.ts';
import { nasty, pick } from './values.ts';

const SEED = 20261121;
const CALLS = 48;

const mutations = rootFields(apiSchema(), 'mutation');
/** These end the session that the others are asked in: they have tests of their own. */
const endsSessions = [
  'logout',
  'endSession',
  'endOtherSessions',
  'deleteAccount',
  'resetPassword',
  'setHold',
  'setFreeze',
  'endSessionsOf',
];

let stack: TestStack;
let world: World;
beforeAll(async () => {
  console.log(`seed ${SEED}, ${mutations.length} mutations × ${CALLS} calls`);
  stack = await startTestStack({ EGRESS_TEST_HOSTS: '127.0.0.1' });
  world = await buildWorld(stack);
});
afterAll(() => stack?.stop());

describe('any input to a mutation is done or refused, never a fault', () => {
  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))('%s', async (name, mutation) => {
    const random = seeded(SEED + mutations.indexOf(mutation));
    const query = documentOf('mutation', mutation);
    const before = await expectSound(stack);
    const ids = [world.appId, world.openId, world.depositId, world.withdrawalId, world.raterId, world.addressId];
    let done = 0;
    for (let call = 0; call < CALLS; call += 1) {
      const variables = Object.fromEntries(mutation.args.map((arg) => [arg.name, nasty(random, arg.type, ids)]));
      const token = endsSessions.includes(name) ? await sparePerson() : world.cast.actors[pick(random, roles)].token;
      const errors = await askGraph(stack.url, query, variables, token);
      for (const { message, extensions } of errors) {
        const told = `${name}(${JSON.stringify(variables).slice(0, 400)}): ${message}`;
        expect(extensions?.status ?? 500, told).toBeLessThan(500);
        expect(message, told).not.toMatch(/mongo|E11000|cast to|at .*\.ts|undefined|stack/i);
      }
      if (errors.length === 0) done += 1;
    }
    const after = await expectSound(stack);
    // Whatever was refused has moved nothing.
    if (done === 0) expect(after.fold.balances).toEqual(before.fold.balances);
  });
});

let spare: string | undefined;
/** Somebody's token for what ends sessions, signed in anew when the last one's session was ended. */
async function sparePerson(): Promise<string> {
  const { username } = world.cast.people.otherPublisher;
  if (spare !== undefined && (await isSignedIn(spare))) return spare;
  const signedIn = await stack.anyone.call<{ token: string }>('POST', '/api/auth/login', {
    username,
    password: PASSWORD,
  });
  spare = signedIn.token;
  expect(identityOf(spare).userId).not.toBe('');
  return spare;
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await askGraph(stack.url, '{ me { id } }', {}, token)).length === 0;
}
