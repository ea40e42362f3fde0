import { COMPARED_MAX, type Comparison, type PersonFacts, type SameAddressReply } from '@candor/events';
import type { Clock } from '@candor/service-kit/clock';
import { publisherFunds } from '../ledger/accounts.ts';
import { type PayoutFactsDeps, rewardsByPublisher } from '../payouts/facts.ts';
import { type BonusRules, progressOf } from './condition.ts';
import { type CoverDeps, feesOf, planCover, usedOf } from './cover.ts';
import type { Bonus, BonusKind, CaseReason, CountedPublisher, Shared } from './model.ts';

export type EvidenceDeps = CoverDeps &
  PayoutFactsDeps & {
    clock: Clock;
    bonusRules: BonusRules;
    /** What auth knows of a person, and of whom it knows the same. Rejects with UNAVAILABLE when it does not answer. */
    askPerson: (question: Comparison) => Promise<PersonFacts>;
    /** Who has a payout address of the person's. Rejects with UNAVAILABLE when payments does not answer. */
    askSameAddress: (question: Comparison) => Promise<SameAddressReply>;
  };

/** What is to be judged: whose bonus, for whose rewards. */
export interface Judged {
  kind: BonusKind;
  userId: string;
  raterId: string;
  amountMicro: number;
}

/** Publishers that are looked at: those who paid the rater most, and room for the inviter beside them. */
const PUBLISHERS_MAX = COMPARED_MAX - 1;

/**
 * What speaks for and against a bonus, and from whose fees it can be taken. It is paid by itself only where nothing speaks against it:
 * without a reason. Publishers whose first deposit is too new do not count. Rejects with UNAVAILABLE while a service does not answer.
 */
export async function gatherEvidence(
  deps: EvidenceDeps,
  judged: Judged,
): Promise<Pick<Bonus, 'cover' | 'reasons' | 'publishers' | 'sharedWithInviter' | 'registeredAt'>> {
  const { kind, userId, raterId, amountMicro } = judged;
  const publishers = await countedPublishers(deps, raterId);
  const publisherIds = publishers.map(({ publisherId }) => publisherId);
  const inviterIds = kind === 'referral' ? [userId] : [];
  const found = await sharedBy(deps, raterId, [...publisherIds, ...inviterIds]);
  const ofInviter = kind === 'referral' ? await sharedBy(deps, userId, publisherIds) : undefined;
  for (const publisher of publishers)
    publisher.shared = [
      ...new Set([...found.with(publisher.publisherId), ...(ofInviter?.with(publisher.publisherId) ?? [])]),
    ];
  const sharedWithInviter = kind === 'referral' ? found.with(userId) : [];
  const old = publishers.filter(({ firstDepositAt }) => isOld(deps, firstDepositAt));
  const cover = planCover(amountMicro, old);
  const counted = new Map(old.map(({ publisherId, rewardsMicro }) => [publisherId, rewardsMicro]));
  const reasons = new Set<CaseReason>(sharedWithInviter);
  for (const { shared } of publishers) for (const what of shared) reasons.add(what);
  if (!progressOf(deps.bonusRules, counted).isReached) reasons.add('new_publisher');
  if (!cover) reasons.add('fees_too_low');
  if (!found.registeredAt) reasons.add('person_unknown');
  return {
    cover: reasons.size === 0 && cover ? cover : [],
    reasons: [...reasons],
    publishers,
    sharedWithInviter,
    registeredAt: found.registeredAt,
  };
}

function isOld({ clock, bonusRules }: EvidenceDeps, firstDepositAt: Date | null): boolean {
  return firstDepositAt !== null && clock.now() - firstDepositAt.getTime() >= bonusRules.depositAgeMs;
}

async function countedPublishers(deps: EvidenceDeps, raterId: string): Promise<CountedPublisher[]> {
  const rewards = [...(await rewardsByPublisher(deps, raterId))];
  const most = rewards.sort(([, one], [, other]) => other - one).slice(0, PUBLISHERS_MAX);
  const ids = most.map(([publisherId]) => publisherId);
  const [fees, used] = [await feesOf(deps, ids), await usedOf(deps, ids)];
  const firstDeposits = await firstDepositsOf(deps, ids);
  return most.map(([publisherId, rewardsMicro], at) => ({
    publisherId,
    rewardsMicro,
    feesMicro: fees[at] ?? 0,
    usedMicro: used[at] ?? 0,
    firstDepositAt: firstDeposits[at] ?? null,
    shared: [],
  }));
}

/** When each publisher's first deposit was paid, by the ledger. */
function firstDepositsOf(deps: EvidenceDeps, publisherIds: readonly string[]): Promise<(Date | null)[]> {
  return deps.postings.read((postings, before) =>
    Promise.all(
      publisherIds.map(async (publisherId) => {
        const first = { account: publisherFunds(publisherId), kind: 'deposit', _id: { $lt: before } };
        const [deposit] = await postings.find(first).sort({ _id: 1 }).limit(1).toArray();
        return deposit?.at ?? null;
      }),
    ),
  );
}

async function sharedBy(deps: EvidenceDeps, userId: string, otherIds: string[]) {
  const question = { userId, otherIds };
  const [{ registration, sameMailIds, sameDeviceIds }, { sameAddressIds }] = await Promise.all([
    deps.askPerson(question),
    deps.askSameAddress(question),
  ]);
  const told: [Shared, readonly string[]][] = [
    ['same_address', sameAddressIds],
    ['same_device', sameDeviceIds],
    ['same_mail', sameMailIds],
  ];
  return {
    registeredAt: registration === null ? null : new Date(registration.registeredAt),
    with: (otherId: string): Shared[] => told.flatMap(([what, ids]) => (ids.includes(otherId) ? [what] : [])),
  };
}
