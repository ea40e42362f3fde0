import { endingsHeld } from '@candor/service-kit/data/endings';
import { parseInput } from '@candor/service-kit/graph/input';
import type { GraphContext } from '@candor/service-kit/graph/subgraph';
import { mayAct, publisherIdAt } from '@candor/service-kit/security/organisation';
import { maySee, type Viewer } from '@candor/service-kit/security/viewer';
import { type PersonFigures, readPersons, readPublisher } from '../balances/service.ts';
import { SIGNUP_BONUS_MICRO } from '../bonus/condition.ts';
import { isBonusClaimed, readSignupBonus } from '../bonus/service.ts';
import type { WalletDeps } from '../deps.ts';
import { heldAbout, heldOfOrganisation } from '../erasure/export.ts';
import { readOwnRest, sumOfRest } from '../erasure/rest.ts';
import type { UserResolvers } from '../generated/resolvers.ts';
import {
  accountOf,
  type Entry,
  isOfPublisher,
  listEntries,
  readStatement,
  type StatementAccount,
} from '../statements/service.ts';
import { readDeposited, readWithdrawn } from '../statements/totals.ts';
import { entriesInput, statementInput } from './inputs.ts';
import type { UserRef } from './refs.ts';

/** A person's money: each field authorises itself, and somebody else's is null. */
export function userResolvers(deps: WalletDeps): UserResolvers {
  const own =
    <Args, Value>(read: (user: UserRef, args: Args, viewer: Viewer) => Promise<Value>) =>
    async (user: UserRef, args: Args, { viewer }: GraphContext) =>
      maySee(viewer, user.id) ? read(user, args, viewer) : null;
  // What a publisher has is the organisation's; what somebody earned is theirs.
  const holderOf = (viewer: Viewer, user: UserRef, account: StatementAccount) =>
    isOfPublisher(account) ? publisherIdAt(viewer, user.id) : user.id;
  const figure = (pick: (figures: PersonFigures) => number) =>
    own(async (user) => {
      user.figures ??= readPersons(deps, [user.id]).then(([figures]) => figures);
      const figures = await user.figures;
      return figures === undefined ? null : pick(figures);
    });
  return {
    __resolveReference: ({ id }) => ({ id }),
    totalBalance: figure((figures) => figures.totalBalanceMicro),
    totalProfit: figure((figures) => figures.totalProfitMicro),
    todayProfit: figure((figures) => figures.todayProfitMicro),
    totalDeposited: own((user, _args, viewer) => readDeposited(deps, publisherIdAt(viewer, user.id))),
    totalWithdrawn: own((user, _args, viewer) => readWithdrawn(deps, user.id, publisherIdAt(viewer, user.id))),
    heldBalance: own(async (user, _args, viewer) => {
      const [[person], { heldMicro }] = await Promise.all([
        readPersons(deps, [user.id]),
        readPublisher(deps, publisherIdAt(viewer, user.id)),
      ]);
      return (person?.heldMicro ?? 0) + heldMicro;
    }),
    referralEarnings: figure((figures) => figures.referralsMicro),
    // Of the person only: whether the mail address is confirmed is known of whoever asks.
    signupBonus: async (user, _args, { viewer }) => {
      if (viewer.userId !== user.id) return null;
      const bonus = await readSignupBonus(deps, { userId: user.id, mailConfirmed: viewer.mailConfirmed });
      return {
        state: bonus.state,
        amount: SIGNUP_BONUS_MICRO,
        rewards: bonus.rewardsMicro,
        rewardsNeeded: deps.bonusRules.afterMicro,
        publishers: bonus.publishers,
        publishersNeeded: deps.bonusRules.afterPublishers,
        reason: bonus.reason,
        budgetEmpty: bonus.budgetEmpty,
        mailNeeded: bonus.mailNeeded,
      };
    },
    signupBonusClaimed: own((user) => isBonusClaimed(deps, user.id)),
    publisherBalance: own(async (user, _args, viewer) => {
      const { fundsMicro, inCampaignsMicro, spentMicro, refundableMicro } = await readPublisher(
        deps,
        publisherIdAt(viewer, user.id),
      );
      return { funds: fundsMicro, inCampaigns: inCampaignsMicro, spent: spentMicro, refundable: refundableMicro };
    }),
    restBelowMinimum: own(async (user) => sumOfRest(await readOwnRest(deps, user.id))),
    statement: own(async (user, args, viewer) => {
      const { from, to, account } = parseInput(statementInput, args);
      const name = account ?? 'earnings';
      const statement = await readStatement(deps, accountOf(holderOf(viewer, user, name), name), { from, to });
      const { openingMicro, entries, closingMicro } = statement;
      return { account: name, from, to, opening: openingMicro, entries: entries.map(toEntry), closing: closingMicro };
    }),
    entries: own(async (user, args, viewer) => {
      const { account, ...wanted } = parseInput(entriesInput, args);
      const name = account ?? 'earnings';
      const page = await listEntries(deps, accountOf(holderOf(viewer, user, name), name), wanted);
      return { ...page, edges: page.edges.map(({ cursor, node }) => ({ cursor, node: toEntry(node) })) };
    }),
    // For the export: not even an administrator's business.
    heldByWallet: async (user, _args, { viewer }) => {
      if (viewer.userId !== user.id) return null;
      const ending = await endingsHeld(deps.askParting, user.id, (id) => heldOfOrganisation(deps, id));
      return { ...(await heldAbout(deps, user.id, mayAct(viewer, user.id, 'read'))), ...ending };
    },
  };
}

/** Entries whose reference is a rating. */
const OF_RATING: ReadonlySet<string> = new Set(['reward', 'screened', 'difference']);

/** An entry as the graph has it. */
export function toEntry({ amountMicro, balanceAfterMicro, ...entry }: Entry) {
  const rating = OF_RATING.has(entry.kind) ? { id: entry.reference } : null;
  return { ...entry, amount: amountMicro, balanceAfter: balanceAfterMicro, rating };
}
