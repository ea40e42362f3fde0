import type { EndingOrganisation } from '@candor/events';
import { displayUsdt } from '@candor/money';
import { toldOf } from '@candor/service-kit/data/endings';
import { readPersons, readPublisher } from '../balances/service.ts';
import { isUndelivered } from '../projections/journal-relay.ts';
import { accountOf, isOfPublisher, statementAccounts } from '../statements/service.ts';
import { isThanking } from '../thanks/service.ts';
import type { ErasureDeps } from './deps.ts';

interface Leaving {
  userId: string;
  publishes?: boolean | undefined;
  organisations: readonly EndingOrganisation[];
}

/** What has to be done before somebody leaves: of the person, of what they have as a publisher, and of each organisation that ends with them. */
export async function blockersOf(
  deps: ErasureDeps,
  { userId, publishes = true, organisations }: Leaving,
): Promise<string[]> {
  const own = await ofPerson(deps, userId);
  // What an organisation with other members has stays where it is.
  if (publishes) own.push(...(await ofFunds(deps, userId)));
  const others = await Promise.all(
    organisations.map(async (organisation) => toldOf(organisation, await ofFunds(deps, organisation.id))),
  );
  return [...new Set([...own, ...others.flat()])];
}

async function ofPerson(deps: ErasureDeps, userId: string): Promise<string[]> {
  const [figures] = await readPersons(deps, [userId]);
  const { totalBalanceMicro = 0, heldMicro = 0 } = figures ?? {};
  const due = await deps.referrals.countDocuments({ inviterId: userId, state: 'due' });
  return standing([
    [
      totalBalanceMicro >= deps.leastPayoutMicro,
      `There are ${displayUsdt(totalBalanceMicro)} USDT in your balance. Withdraw them first.`,
    ],
    [heldMicro > 0, PAYOUT],
    [await isThanking(deps, { raterId: userId }), BONUS],
    [due > 0, 'You are due a referral bonus that waits for the budget.'],
    [await isUndelivered(deps, accountsOf(userId, false)), PROCESSED],
  ]);
}

/** The same of what is kept under a publisher's id. */
async function ofFunds(deps: ErasureDeps, publisherId: string): Promise<string[]> {
  const { fundsMicro, heldMicro, inCampaignsMicro } = await readPublisher(deps, publisherId);
  return standing([
    [heldMicro > 0, PAYOUT],
    [
      fundsMicro >= deps.leastPayoutMicro,
      `There are ${displayUsdt(fundsMicro)} USDT in your publisher balance. Withdraw them first.`,
    ],
    [
      inCampaignsMicro > 0,
      `There are ${displayUsdt(inCampaignsMicro)} USDT in your campaigns. Close them and wait until all ratings are decided.`,
    ],
    [
      (await deps.remedies.exists({ publisherId, state: 'due' })) !== null,
      'A fee that is given back to you waits for the platform’s fees.',
    ],
    [await isThanking(deps, { publisherId }), BONUS],
    [await isUndelivered(deps, accountsOf(publisherId, true)), PROCESSED],
  ]);
}

const PAYOUT = 'A payout is being reviewed.';
const BONUS = 'A bonus for feedback is being paid.';
const PROCESSED = 'Some of your transactions are still being processed. Try again in a moment.';

const standing = (told: readonly [boolean, string][]): string[] =>
  told.flatMap(([stands, sentence]) => (stands ? [sentence] : []));

/** Whether of a publisher's or of a person's: what is kept under an id. */
const accountsOf = (id: string, ofPublisher: boolean) =>
  statementAccounts
    .filter((account) => isOfPublisher(account) === ofPublisher)
    .map((account) => accountOf(id, account));
