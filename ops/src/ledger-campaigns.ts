import { setTimeout as wait } from 'node:timers/promises';
import { campaign } from '@candor/wallet/ledger/accounts';
import type { Fold } from '@candor/wallet/ledger/figures';
import { balanceOf } from '@candor/wallet/ledger/fold';
import type { Connection } from 'mongoose';

interface AppPlaces {
  _id: string;
  name: string;
  priceMicro: number;
  available: number;
  closing: number;
  reservations: { attempt: string; screen?: boolean }[];
  screens?: ScreenCounts;
  screenMoves?: { pending?: unknown[]; returning?: unknown[] };
  /** Of ratings that are to be looked at. */
  held?: { attempt: string }[];
  quotas?: { open: number; cells: { left: number }[] };
  pendingFundings: unknown[];
  closings: unknown[];
  settledClosings?: { id: string }[];
}

/** Screens of a campaign: each that is in escrow is worth what its check pays. */
type ScreenCounts = Record<'bought' | 'left' | 'screened' | 'closing' | 'back' | 'rewardMicro', number>;

/** What the ledger says of a campaign, in micro-USDT. */
interface CampaignMoney {
  escrowMicro: number;
  /** Rewards and fees. */
  spentMicro: number;
}

/** The ledger's side of the comparison, as far as the journal was read. */
export interface CampaignLedger {
  /** Reads figures of the fold, with what they need. */
  look<Figures>(figures: (fold: Fold) => Figures): Promise<Figures>;
  /** Reads on to the journal's present end. */
  catchUp(): Promise<void>;
  /** A seam for tests: between what is read of ratings and of the ledger. */
  onRead?: () => Promise<void>;
}

/** How often a campaign that does not agree is looked at again, and how often in a row it must say the same while nothing moves. */
const LOOKS = 25;
const SAME_LOOKS = 3;
const PAUSE_MS = 200;

/**
 * Invariant 6: a campaign's places in ratings × its price, its unspent screens × what its check pays, and what completed and screened ratings are still owed, are the balance of its escrow.
 * A campaign whose funding or refund is under way is counted as processing. The two sides cannot be read at one moment: whatever seems
 * wrong is looked at again, and only what says the same a few times while neither side moves is a violation; a campaign that never
 * stands still counts as processing. Throws, naming the campaign that does not agree, or whose
 * quotas have other places than it has, or whose screens do not add up.
 */
export async function checkCampaigns(
  ratings: Connection,
  side: CampaignLedger | Fold,
  pauseMs: number = PAUSE_MS,
): Promise<{ agree: number; processing: number }> {
  const ledger = 'rows' in side ? ledgerAt(side) : side;
  let agree = 0;
  let processing = 0;
  const again: string[] = [];
  for await (const app of ratings.collection<AppPlaces>('apps').find()) {
    assertDivided(app);
    if (isUnderWay(app) || (await paysDifferences(ratings, app._id))) processing += 1;
    else if (faultOf(app, await earnedOf(ratings, app._id), await moneyOf(ledger, app._id))) again.push(app._id);
    else agree += 1;
  }
  for (const appId of again) {
    if (await agreesNow(ratings, ledger, appId, pauseMs)) agree += 1;
    else processing += 1;
  }
  return { agree, processing };
}

/** Every update of a campaign keeps it: what is open and what its quotas have left are its available places. */
function assertDivided({ _id, name, available, quotas, screens, reservations }: AppPlaces): void {
  if (screens) {
    const { bought, left, screened, closing, back } = screens;
    const sum = left + screened + closing + back + heldScreens(reservations);
    if (bought !== sum) throw new Error(`campaign ${_id} (${name}) bought ${bought} screens, and has ${sum}`);
  }
  if (!quotas) return;
  const parts = quotas.cells.reduce((sum, { left }) => sum + left, quotas.open);
  if (parts !== available)
    throw new Error(
      `campaign ${_id} (${name}) has ${available} places available, its quotas and what is open ${parts}`,
    );
}

const heldScreens = (reservations: AppPlaces['reservations']) => reservations.filter(({ screen }) => screen).length;

/** A fold that nothing is added to any more. */
const ledgerAt = (fold: Fold): CampaignLedger => ({ look: async (figures) => figures(fold), catchUp: async () => {} });

const isUnderWay = ({ pendingFundings, closings, screenMoves }: AppPlaces) =>
  [pendingFundings, closings, screenMoves?.pending, screenMoves?.returning].some((list) => (list?.length ?? 0) > 0);

/** Whether differences to the minimum are on their way: the sum in escrow, or some of the shares paid. */
async function paysDifferences(ratings: Connection, appId: string): Promise<boolean> {
  const under = { appId, state: { $in: ['pending', 'paying'] } };
  return (await ratings.collection('differenceRounds').countDocuments(under, { limit: 1 })) > 0;
}

/** False when it never stood still. Throws when it did, and does not agree. */
async function agreesNow(
  ratings: Connection,
  ledger: CampaignLedger,
  appId: string,
  pauseMs: number,
): Promise<boolean> {
  let same = 0;
  let before = '';
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(pauseMs);
    const app = await ratings.collection<AppPlaces>('apps').findOne({ _id: appId });
    if (!app || isUnderWay(app) || (await paysDifferences(ratings, appId))) return false;
    const earnedMicro = await earnedOf(ratings, appId);
    const finished = await finishedOf(ratings, app);
    await ledger.onRead?.();
    await ledger.catchUp();
    const money = await moneyOf(ledger, appId);
    const fault = faultOf(app, earnedMicro, money, finished);
    if (fault === undefined) return true;
    const { available, closing, reservations, held, screens } = app;
    const seen = JSON.stringify([available, closing, reservations, held, screens, earnedMicro, finished, money]);
    same = seen === before ? same + 1 : 1;
    before = seen;
    if (same === SAME_LOOKS) throw new Error(`campaign ${appId} (${app.name})${fault}`);
  }
  return false;
}

function faultOf(
  app: AppPlaces,
  earnedMicro: number,
  money: CampaignMoney,
  finished: Finished = { places: 0, screens: 0, feesMicro: 0 },
): string | undefined {
  const { screens, reservations } = app;
  const places = app.available + takenOf(app).length - finished.places + app.closing;
  const unused = screens ? screens.left + screens.closing + heldScreens(reservations) - finished.screens : 0;
  const unspent = places * app.priceMicro + unused * (screens?.rewardMicro ?? 0) + finished.feesMicro;
  const owed = earnedMicro - money.spentMicro;
  if (owed < 0) return ` has paid ${-owed} micro-USDT more than its ratings earned`;
  if (money.escrowMicro === unspent + owed) return undefined;
  return `: the escrow holds ${money.escrowMicro} micro-USDT, its places and ratings ask for ${unspent + owed}`;
}

/** Places that ratings have, of whatever kind. */
const takenOf = ({ reservations, held = [] }: AppPlaces): AppPlaces['reservations'] => [...reservations, ...held];

function moneyOf(ledger: CampaignLedger, appId: string): Promise<CampaignMoney> {
  return ledger.look((fold) => {
    const figures = fold.campaigns.get(appId);
    const spentMicro = figures ? figures.rewardsMicro + figures.feesMicro : 0;
    return { escrowMicro: balanceOf(fold, campaign(appId)), spentMicro };
  });
}

/** Summed where the ratings are: a campaign may have any number of them. */
async function earnedOf(ratings: Connection, appId: string): Promise<number> {
  // Of one that a check ended, what that pays; of one that was compensated, the reward alone.
  const is = (status: string) => ({ $eq: ['$status', status] });
  const rated = { $cond: [is('compensated'), '$offer.profitMicro', '$offer.amountMicro'] };
  const earns = { $cond: [is('screened'), '$offer.check.rewardMicro', rated] };
  const sum = { $group: { _id: null, micro: { $sum: earns } } };
  const [earned] = await ratings
    .collection('ratings')
    .aggregate<{ micro: number }>([
      { $match: { appId, status: { $in: ['completed', 'screened', 'compensated'] } } },
      sum,
    ])
    .toArray();
  const [differences] = await ratings
    .collection('differenceRounds')
    .aggregate<{ micro: number }>([
      { $match: { appId } },
      { $unwind: '$shares' },
      { $match: { 'shares.state': 'paid' } },
      { $group: { _id: null, micro: { $sum: '$shares.micro' } } },
    ])
    .toArray();
  return (earned?.micro ?? 0) + (differences?.micro ?? 0);
}

/** What is held still by ratings that have ended already, and is theirs no more. */
interface Finished {
  places: number;
  screens: number;
  /** What would have been kept of places that are compensated: it goes back with the place. */
  feesMicro: number;
}

/**
 * Places that are reserved still by ratings that are completed or compensated already, and screens of those that a check ended: those two steps lie apart,
 * and a sweeper finishes them. The place of a screened one is as good as free.
 */
async function finishedOf(ratings: Connection, app: AppPlaces): Promise<Finished> {
  const ids = takenOf(app).map(({ attempt }) => attempt.slice(0, attempt.lastIndexOf('#')));
  if (ids.length === 0) return { places: 0, screens: 0, feesMicro: 0 };
  const holding = new Map(takenOf(app).map(({ attempt, screen }) => [attempt, screen === true]));
  const ended = await ratings
    .collection<{ _id: string; attempt: number; status: string; offer: { amountMicro: number; profitMicro: number } }>(
      'ratings',
    )
    .find(
      { _id: { $in: ids }, status: { $in: ['completed', 'screened', 'compensated'] } },
      { projection: { attempt: 1, status: 1, offer: 1 } },
    )
    .toArray();
  const held = ended.filter(({ _id, attempt }) => holding.has(`${_id}#${attempt}`));
  // After a restore it may be back before its place is.
  const back = new Set((app.settledClosings ?? []).map(({ id }) => id));
  return {
    places: held.filter(({ status }) => status !== 'screened').length,
    feesMicro: held.reduce(
      (sum, { _id, attempt, status, offer }) =>
        sum + (status === 'compensated' && !back.has(`${_id}#${attempt}`) ? offer.amountMicro - offer.profitMicro : 0),
      0,
    ),
    screens: held.filter(({ _id, attempt, status }) => status === 'screened' && holding.get(`${_id}#${attempt}`))
      .length,
  };
}
