import type { EndingOrganisation, ErasureCommand, ErasureReply } from '@candor/events';
import { cancelEndings, noteEndings, writeEnded } from '@candor/service-kit/data/endings';
import { forgetBonuses } from '../bonus/erase.ts';
import type { GivenUp, Person } from '../people/model.ts';
import { cancelErasure, findPerson, setErasure } from '../people/service.ts';
import { openReferrals } from '../referrals/model.ts';
import { blockersOf } from './blockers.ts';
import type { ErasureDeps } from './deps.ts';
import { giveUpRest, isSameRest, noteGivenUp, readRest, sumOfRest, whyNotGivenUp } from './rest.ts';

export type { ErasureDeps } from './deps.ts';

/**
 * The wallet's part of an erasure. `prepare` lets nothing new begin for the person and tells what stands in the way; `cancel`
 * takes that back; `remove` removes what is personal, unless money has come in meanwhile. Entries stay under the person's id,
 * which is a pseudonym: the journal holds nothing else. What the person agreed to give up is posted last, after `erased` is written:
 * from there on nothing stands in the way, and a repetition finishes. Each organisation that ends with the person is treated as what they have as a
 * publisher is. Each may be repeated.
 */
export async function runErasure(deps: ErasureDeps, command: ErasureCommand): Promise<ErasureReply> {
  const { userId, stage, publishes = true } = command;
  if (stage === 'cancel') {
    await cancelErasure(deps, userId);
    // Of whoever is erased nothing is called off, nor is what ended with them.
    if ((await findPerson(deps, userId))?.erasure !== 'erased') await cancelEndings(deps.organisationEndings, userId);
    return { blockers: [] };
  }
  // First, so that what is looked at next cannot change behind it: whoever pays looks at this before.
  await setErasure(deps, userId, 'prepared', !publishes);
  const organisations = await noteEndings(deps.organisationEndings, command);
  const found = await findPerson(deps, userId);
  if (found?.erasure === 'erased') {
    if (stage === 'remove') await finish(deps, found, organisations);
    return { blockers: [] };
  }
  const asked = { ...command, organisations: [...organisations] };
  return stage === 'prepare' ? prepare(deps, asked) : remove(deps, asked, found?.givenUp);
}

type Asked = ErasureCommand & { organisations: EndingOrganisation[] };

/** Tells what stands in the way, and notes what the person agreed to give up where that is all there is. */
async function prepare(deps: ErasureDeps, asked: Asked): Promise<ErasureReply> {
  const { userId, erasureId, giveUpMicro = 0, organisations } = asked;
  const rest = await readRest(deps, userId, asked);
  const why = whyNotGivenUp(deps, { rest, organisations }, giveUpMicro);
  const reply = replyOf(await blockersOf(deps, asked), why, sumOfRest(rest));
  const isAgreed = reply.blockers.length === 0 && giveUpMicro > 0 && erasureId !== undefined;
  await noteGivenUp(deps, userId, isAgreed ? { erasureId, ...rest } : undefined);
  await deps.step('unclaimed:consent');
  return reply;
}

/** Writes `erased` if each account has exactly what was agreed to, then does what follows from it. */
async function remove(deps: ErasureDeps, asked: Asked, agreed: GivenUp | undefined): Promise<ErasureReply> {
  const { userId, erasureId, organisations } = asked;
  const givenUp = agreed?.erasureId === erasureId ? agreed : undefined;
  const rest = await readRest(deps, userId, asked);
  const agreedTo = givenUp ?? { earningsMicro: 0, fundsMicro: 0 };
  const why = isSameRest(rest, agreedTo)
    ? undefined
    : (whyNotGivenUp(deps, { rest, organisations }, sumOfRest(agreedTo)) ?? 'Your balances have changed. Try again.');
  const reply = replyOf(await blockersOf(deps, asked), why, sumOfRest(rest));
  if (reply.blockers.length > 0) return reply;
  await deps.step('unclaimed:seen');
  const erased = await writeErased(deps, userId, givenUp);
  // Somebody took the consent back between the look and the write.
  if (!erased) return { blockers: ['The deletion was called off meanwhile. Try again.'] };
  await deps.step('unclaimed:erased');
  await finish(deps, erased, organisations);
  return { blockers: [] };
}

function replyOf(blockers: string[], whyNotRest: string | undefined, restMicro: number): ErasureReply {
  return whyNotRest === undefined ? { blockers } : { blockers: [...blockers, whyNotRest], restMicro };
}

/** Undefined when what was agreed to is no longer what this call has seen. */
async function writeErased(
  deps: ErasureDeps,
  userId: string,
  givenUp: GivenUp | undefined,
): Promise<Person | undefined> {
  const asSeen = givenUp
    ? { 'givenUp.erasureId': givenUp.erasureId, erasure: 'prepared' as const }
    : { erasure: { $ne: 'none' as const } };
  const erased = await deps.persons
    .findOneAndUpdate(
      { _id: userId, ...asSeen },
      { $set: { erasure: 'erased' }, ...(givenUp ? {} : { $unset: { givenUp: 1 } }) },
      { returnDocument: 'after' },
    )
    .lean<Person>();
  if (erased) return erased;
  // The same removal, made twice at once.
  const now = await findPerson(deps, userId);
  return now?.erasure === 'erased' ? now : undefined;
}

/** What follows from `erased`; each of it may be repeated. */
async function finish(deps: ErasureDeps, person: Person, organisations: readonly EndingOrganisation[]): Promise<void> {
  const endedIds = organisations.map(({ id }) => id);
  await writeEnded(deps.organisationEndings, endedIds);
  await forgetInvitations(deps, person._id);
  await giveUpRest(deps, person, endedIds);
}

/**
 * Nobody is paid for inviting after having left, nor for somebody who left before the first reward; who invited whom is forgotten.
 * What was due for inviting this person is the inviter's all the same: that is forgotten once it is paid.
 */
async function forgetInvitations(deps: ErasureDeps, userId: string): Promise<void> {
  const forgotten = { state: 'void', inviterId: null } as const;
  await deps.referrals.updateMany({ _id: userId, state: { $in: ['waiting', 'unconfirmed'] } }, { $set: forgotten });
  await deps.referrals.updateMany({ inviterId: userId, state: { $in: [...openReferrals] } }, { $set: forgotten });
  await forgetBonuses(deps, userId);
  for (const filter of [{ _id: userId }, { inviterId: userId }])
    await deps.referrals.updateMany({ ...filter, state: 'paid' }, { $set: { inviterId: null } });
}
