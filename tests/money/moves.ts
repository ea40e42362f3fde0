import { drawReceipt } from '@candor/tools/demo/artwork';
import { CallRefused, type DemoClient, demoClient, patient, pictureForm } from '@candor/tools/demo/client';
import { pick } from '../fuzz/values.ts';
import { PIN, TRON_ADDRESS, txHash } from '../rights/world.ts';
import { type AppRecord, feedback, type Person, type Product } from '../support/stack.ts';

/** Everybody who moves money in the property, each reachable through both replicas. */
export interface Players {
  raters: Player[];
  publishers: Player[];
  admins: DemoClient[];
}
export interface Player {
  person: Person;
  /** The same person at each gateway. */
  doors: DemoClient[];
}

export interface Game {
  stack: Product;
  players: Players;
  random: () => number;
  receipt: Buffer;
}

/** Opens a person's door at each gateway. */
export const playerOf = (person: Person, urls: readonly string[]): Player => ({
  person,
  doors: urls.map((url) => demoClient(url, person.token)),
});

export async function openGame(stack: Product, players: Players, random: () => number): Promise<Game> {
  return { stack, players, random, receipt: await drawReceipt(1) };
}

interface Listed {
  _id: string;
  status: string;
}

/** A move is some calls of one person; what is refused is part of the game, a fault is not. */
type Move = (game: Game) => Promise<void>;

const door = (game: Game, of: readonly Player[]): DemoClient => pick(game.random, pick(game.random, of).doors);
const admin = (game: Game): DemoClient => pick(game.random, game.players.admins);
const amountOf = (game: Game, most: number) => Math.max(1, Math.round(game.random() * most * 100)) / 100;

const rate: Move = async (game) => {
  const rater = door(game, game.players.raters);
  const next = await rater.call<{ _id: string }>('GET', '/api/apps/next');
  const { rating } = await rater.call<{ rating: Listed }>('POST', '/api/ratings/start', { appId: next._id });
  if (game.random() < 0.1) await rater.call('POST', `/api/ratings/${rating._id}/return`);
  // Now and then the same words as somebody before: rejected, its place held back.
  const text = game.random() < 0.25 ? 'These are the very same words that others have sent before.' : feedback();
  await rater.call('POST', `/api/ratings/submit-pending/${rating._id}`, {
    stars: 1 + Math.floor(game.random() * 5),
    feedback: text,
  });
};

const appeal: Move = async (game) => {
  const rater = door(game, game.players.raters);
  const rejected = await rater.call<Listed[]>('GET', '/api/ratings/user?status=rejected');
  if (rejected.length === 0) return;
  await rater.call('POST', `/api/ratings/${pick(game.random, rejected)._id}/appeal`, {
    text: 'I wrote this myself, word by word.',
  });
};

const bonus: Move = (game) => door(game, game.players.raters).call('POST', '/api/profile/claim-signup-bonus');

const withdrawEarnings: Move = (game) => withdraw(game, door(game, game.players.raters), 'earnings');
const withdrawFunds: Move = (game) => withdraw(game, door(game, game.players.publishers), 'publisher funds');

async function withdraw(game: Game, who: DemoClient, source: string): Promise<void> {
  const payout = { amount: 1 + amountOf(game, 4), network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN, source };
  await who.call('POST', '/api/withdrawals/request', payout);
}

const deposit: Move = async (game) => {
  const form = pictureForm({ amount: amountOf(game, 30), network: 'BSC (BEP20)' }, 'screenshot', game.receipt);
  await patient(door(game, game.players.publishers)).call('POST', '/api/deposits/request', form);
};

/** Creates, funds, pauses, resumes, closes or reprices one of the publisher's campaigns. */
const campaign: Move = async (game) => {
  const publisher = door(game, game.players.publishers);
  const apps = await publisher.call<AppRecord[]>('GET', '/api/publisher/apps');
  const verb = pick(game.random, ['create', 'fund', 'fund', 'fund', 'pause', 'resume', 'resume', 'close', 'price']);
  if (verb === 'create' || apps.length === 0) {
    const form = pictureForm(
      { name: 'Tidepool', link: 'https://example.com', amount: 1.1, profit: 0.9 },
      'appImage',
      game.receipt,
    );
    await patient(publisher).call('POST', '/api/publisher/apps', form);
    return;
  }
  const path = `/api/publisher/apps/${pick(game.random, apps)._id}`;
  if (verb === 'price') await publisher.call('PUT', path, { amount: 1.3, profit: 1.05 });
  else
    await publisher.call(
      'POST',
      `${path}/${verb}`,
      verb === 'fund' ? { places: 1 + Math.floor(game.random() * 6) } : {},
    );
};

const decideDeposit: Move = async (game) => {
  const open = await admin(game).call<Listed[]>('GET', '/api/deposits/admin?status=to be reviewed');
  if (open.length === 0) return;
  const path = `/api/deposits/${pick(game.random, open)._id}/status`;
  // Approval and refusal race each other: one of them is told that it came too late.
  await raced([
    () => admin(game).call('PUT', path, { status: 'paid', txHash: txHash() }),
    ...(game.random() < 0.4 ? [() => admin(game).call('PUT', path, { status: 'rejected', reason: 'Not found.' })] : []),
  ]);
};

const decidePayout: Move = async (game) => {
  const open = await admin(game).call<Listed[]>('GET', '/api/withdrawals/admin?status=To be Reviewed');
  if (open.length === 0) return;
  const path = `/api/withdrawals/${pick(game.random, open)._id}`;
  const [paid, rejected] = [
    { status: 'Completed', txHash: txHash().slice(2) },
    { status: 'Rejected', reason: 'No.' },
  ];
  const networkFee = amountOf(game, 1);
  // Claiming, rejecting and cancelling race each other; then completing and rejecting with a look on the chain do.
  await raced([
    () => admin(game).call('POST', `${path}/claim`),
    () => admin(game).call('PUT', `${path}/status`, { ...paid, networkFee }),
    ...(game.random() < 0.3 ? [() => admin(game).call('PUT', `${path}/status`, rejected)] : []),
    ...game.players.raters.map((rater) => () => door(game, [rater]).call('POST', `${path}/cancel`)).slice(0, 2),
  ]);
  await raced([
    () => admin(game).call('PUT', `${path}/status`, { ...paid, networkFee }),
    () => admin(game).call('PUT', `${path}/status`, { ...rejected, notSent: true }),
  ]);
};

const decideAppeal: Move = async (game) => {
  const open = await admin(game).call<Listed[]>('GET', '/api/appeals?status=open');
  if (open.length === 0) return;
  const path = `/api/appeals/${pick(game.random, open)._id}`;
  await raced([
    () => admin(game).call('PUT', path, { decision: 'granted', reason: 'Their own words.' }),
    () => admin(game).call('PUT', path, { decision: 'denied', reason: 'The same words as before.' }),
  ]);
};

const promotions: Move = (game) =>
  admin(game).call('POST', '/api/admin/promotions/fund', { amount: 35, reason: 'More bonuses.', txHash: txHash() });

const moves: readonly Move[] = [
  ...Array.from({ length: 8 }, () => rate),
  ...[appeal, appeal, bonus, withdrawEarnings, withdrawEarnings, withdrawFunds, deposit, deposit],
  ...[campaign, campaign, campaign, decideDeposit, decideDeposit, decidePayout, decidePayout, decideAppeal, promotions],
];

/** Plays so many random moves at once. Resolves with how many were refused; throws at the first fault. */
export async function playWave(game: Game, size: number): Promise<number> {
  const wave = Array.from({ length: size }, () => pick(game.random, moves));
  const settled = await Promise.allSettled(wave.map((move) => move(game)));
  return countRefused(settled);
}

async function raced(calls: (() => Promise<unknown>)[]): Promise<void> {
  countRefused(await Promise.allSettled(calls.map((call) => call())));
}

function countRefused(settled: readonly PromiseSettledResult<unknown>[]): number {
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const fault = reasons.find((reason) => !(reason instanceof CallRefused) || reason.status >= 500);
  if (fault) throw fault;
  return reasons.length;
}
