import type { Stack } from '@candor/infra/stack';
import { seeded } from '@candor/testkit/random';
import { until } from '@candor/testkit/until';
import { demoClient } from '@candor/tools/demo/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityOf } from '../rights/roles.ts';
import { PIN, TRON_ADDRESS } from '../rights/world.ts';
import { expectSound } from '../support/oracle.ts';
import {
  fundedPublisher,
  liveApp,
  PASSWORD,
  type Person,
  signUp,
  startTestStack,
  type TestStack,
} from '../support/stack.ts';
import { type Game, openGame, playerOf, playWave } from './moves.ts';
import { closings, micro, statementAccounts, trails } from './statements.ts';

const SEED = 20261121;
const WAVES = 14;
const WAVE_SIZE = 24;

let stack: TestStack;
let replica: Stack;
let everybody: Person[];
let game: Game;

beforeAll(async () => {
  console.log(`seed ${SEED}: ${WAVES} waves of ${WAVE_SIZE} moves at once, through two replicas of everything`);
  stack = await startTestStack();
  replica = await stack.startReplica();
  const urls = [stack.url, replica.url];
  const raters = await Promise.all(Array.from({ length: 6 }, () => signUp(stack)));
  const publishers = [
    await fundedPublisher(stack, 60),
    await fundedPublisher(stack, 60),
    await fundedPublisher(stack, 60),
  ];
  for (const publisher of publishers) for (const name of ['Tidepool', 'Sandbar']) await liveApp(publisher, 8, name);
  everybody = [...raters, ...publishers];
  for (const person of everybody) {
    const settings = { network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN, password: PASSWORD };
    await person.call('PUT', '/api/profile/withdraw-info', settings);
  }
  const players = {
    raters: raters.map((person) => playerOf(person, urls)),
    publishers: publishers.map((person) => playerOf(person, urls)),
    admins: urls.map((url) => demoClient(url, stack.adminToken)),
  };
  game = await openGame(stack, players, seeded(SEED));
});
afterAll(async () => {
  await replica?.stop();
  await stack?.stop();
});

it('whatever many people do at once, the ledger verifies, statements add up to the trial balance, trails are complete', async () => {
  let refused = 0;
  for (let wave = 0; wave < WAVES; wave += 1) refused += await playWave(game, WAVE_SIZE);
  console.log(`${WAVES * WAVE_SIZE} moves, ${refused} refused`);
  expect(refused).toBeLessThan(WAVES * WAVE_SIZE);

  await until('every statement to be the balance of the fold', async () => {
    await addUp();
    return true;
  });
  await until('every reward’s trail to be whole', async () => {
    for (const person of everybody) await checkTrails(person);
    return true;
  });
}, 240_000);

/** The people's statements and the accounts that are nobody's make 0, and each statement is the fold's balance. */
async function addUp(): Promise<void> {
  const { fold } = await expectSound(stack);
  let total = 0;
  const counted = new Set<string>();
  for (const person of everybody) {
    const { userId } = identityOf(person.token);
    const own = await closings(stack.url, stack.adminToken, userId);
    for (const account of statementAccounts) {
      const ofPublisher = { funds: 'funds', fundsHeld: 'held' }[account as string];
      const path = ofPublisher ? `publisher/${userId}/${ofPublisher}` : `user/${userId}/${account}`;
      expect(own[account], path).toBe(fold.balances.get(path) ?? 0);
      counted.add(path);
      total += own[account] ?? 0;
    }
  }
  for (const [path, balance] of fold.balances) if (!counted.has(path)) total += balance;
  expect(total).toBe(0);
}

async function checkTrails(person: Person): Promise<void> {
  const { userId } = identityOf(person.token);
  for (const { id, status, profit, trail } of await trails(stack.url, stack.adminToken, userId)) {
    const sum = (kind: string) =>
      (trail ?? []).filter((step) => step.kind === kind).reduce((all, step) => all + micro(step.amount), 0);
    const earned = status === 'completed' ? micro(profit) : 0;
    expect(sum('earned'), `rating ${id}, ${status}`).toBe(earned);
    // What is held of it was earned, and what was paid out or let go was held.
    expect(sum('held') - sum('released')).toBeLessThanOrEqual(earned);
    expect(sum('paid_out') + sum('released')).toBeLessThanOrEqual(sum('held'));
    for (const step of trail ?? []) if (step.kind === 'paid_out') expect(step.txHash).toMatch(/^[0-9a-f]{64}$/);
  }
}
