import { createEvent } from '@candor/events';
import { derivedId, randomId } from '@candor/service-kit/data/ids';
import { refuse } from '@candor/service-kit/errors';
import { emit } from '@candor/service-kit/events/outbox';
import { correlationId } from '@candor/service-kit/telemetry/context';
import type { AuthDeps } from '../deps.ts';
import { forgetLinks } from '../links/forget.ts';
import { partFromAll } from '../organisations/leaving.ts';
import type { User } from '../users/model.ts';
import { keepFarewell } from './farewell.ts';
import type { Erasure } from './fields.ts';
import { carriedKeysOf, erasedKeysOf } from './known.ts';
import type { Run } from './under-way.ts';

const PSEUDONYM_LENGTH = 12;

/** Removes what auth keeps of a person beside the record itself. Repeatable. */
export async function removeOwn(deps: AuthDeps, { user, erasure }: Run): Promise<void> {
  await keepFarewell(deps, user);
  await deps.models.sessions.deleteMany({ userId: user._id });
  await deps.models.keys.deleteMany({ makerId: user._id });
  // Those that somebody else made of what ends open nothing any more.
  await deps.models.keys.deleteMany({ organisationId: { $in: endedIdsOf(user._id, erasure) } });
  await partFromAll(deps, user);
  await forgetLinks(deps, user);
  // A store that is away holds nothing up: what nobody shows is swept a day later.
  if (user.picture)
    await deps.pictures
      .remove(user.picture)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a picture of somebody erased is left to the sweeper'));
}

/** The organisations that end with a person. */
const endedIdsOf = (userId: string, { publishes, organisations = [] }: Erasure): string[] => [
  ...(publishes ? [userId] : []),
  ...organisations.map(({ id }) => id),
];

/** What of organisations went with an erasure; undefined where the person has none but what is under the own id. */
function partedOf({ publishes = true, organisations = [] }: Erasure): User['parted'] {
  if (publishes && organisations.length === 0) return undefined;
  return { publishes, organisationIds: organisations.map(({ id }) => id) };
}

/** What an erasure tells, with what was given up and what ended with it. The wallet has done it all by then, unless it was restored to before. */
export function erasedEvent({ _id, gaveUp, parted }: Pick<User, '_id' | 'gaveUp' | 'parted'>, atMs: number) {
  const { publishes = true, organisationIds = [] } = parted ?? {};
  return createEvent({
    id: `${_id}.erased`,
    name: 'user.erased',
    occurredAtMs: atMs,
    correlationId: correlationId(),
    payload: {
      userId: _id,
      ...(gaveUp && { erasureId: gaveUp.erasureId, giveUpMicro: gaveUp.micro }),
      ...(!publishes && { publishes }),
      ...(organisationIds.length > 0 && { organisationIds: [...organisationIds] }),
    },
  });
}

/** Step 3, one update: nothing in the record tells who it was, nobody signs in by it, and everybody is told. */
export async function writeErased(deps: AuthDeps, { user, erasure }: Run): Promise<void> {
  const { _id } = user;
  const now = deps.clock.now();
  const { id: erasureId, giveUpMicro: micro } = erasure;
  const gaveUp = erasureId === undefined || micro === undefined ? undefined : { erasureId, micro };
  // With a space in it no signup can take it.
  const pseudonym = `erased ${derivedId(deps.idKeys, 'pseudonym', _id).slice(0, PSEUDONYM_LENGTH)}`;
  const nobodysAddress = `${_id}@erased.invalid`;
  const parted = partedOf(erasure);
  const emitted = emit(erasedEvent({ _id, ...(gaveUp && { gaveUp }), ...(parted && { parted }) }, now));
  const impersonal: Partial<User> = {
    ...{ name: pseudonym, username: pseudonym, usernameKey: pseudonym },
    ...{ email: nobodysAddress, emailKey: nobodysAddress, emailVerified: false, mobile: '', country: '' },
    ...{ company: null, website: null, picture: null, publisher: false },
    ...{
      totpSecret: null,
      totpPending: null,
      recoveryHashes: [],
      passkeys: [],
      keptSessionId: null,
      factorSessionId: null,
    },
    ...{ onHold: false, holdReason: null, holdAppeal: null, holdAppealOpen: false, standingEvents: [] },
    devices: [],
    freeze: null,
    factorLoss: null,
    passwordHash: await deps.hasher.hash(randomId()),
    invitationCode: `erased-${_id}`,
    fingerprint: '',
    searchKeys: [],
    notesClosed: true,
    accountState: 'erased',
    ...(gaveUp && { gaveUp }),
    ...(parted && { parted }),
    erasedKeys: erasedKeysOf(deps, user).kept,
    erasedAt: new Date(now),
    // Only what was confirmed carries anything: of an address that was only typed nobody else inherits.
    ...(user.emailVerified && {
      carriedKey: carriedKeysOf(deps, user.emailKey)[0],
      ...(user.onHold && { carriedHold: { reason: user.holdReason ?? '' } }),
    }),
  };
  const { modifiedCount } = await deps.models.users.updateOne(
    // A hold that came meanwhile would be lost: whoever goes on reads it. Null meets records of before holds had a revision.
    {
      ...{ _id, accountState: 'erasing', 'erasure.attempt': erasure.attempt },
      holdRevision: user.holdRevision ?? null,
    },
    {
      $set: { ...impersonal, ...emitted.$set },
      $unset: { erasure: 1, confirmedKey: 1, mailSignIn: 1, agreement: 1, notes: 1, savedViews: 1 },
      // A sign-in that began before is ended too.
      $inc: { sessionEpoch: 1 },
      $push: emitted.$push,
    },
  );
  if (modifiedCount === 0) throw refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
  deps.nudge();
}
