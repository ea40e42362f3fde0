import type { EventPayload } from '@candor/events';
import { insertOnce } from '@candor/service-kit/data/insert';
import type { RatingsDeps } from '../deps.ts';
import type { KnownOrganisation } from './model.ts';

type OwnDeps = Pick<RatingsDeps, 'models' | 'clock'>;

/** Notes who belongs to an organisation, if this is newer than what is known. Repeatable, in whichever order it is told. */
export async function noteOrganisation(
  { models }: Pick<RatingsDeps, 'models'>,
  { organisationId: _id, version, members, former }: EventPayload<'organisation.changed'>,
): Promise<void> {
  const told: KnownOrganisation = {
    _id,
    version,
    memberIds: members.map(({ userId }) => userId),
    former: former.map(({ userId, until }) => ({ userId, until: new Date(until) })),
  };
  const there = await insertOnce<KnownOrganisation>(models.organisations as never, told);
  if (there === told) return;
  await models.organisations.updateOne({ _id, version: { $lt: version } }, { $set: told });
}

/**
 * Whose apps somebody may not rate: their own, and those of the organisations that they belong to or left less than 90 days ago. Such apps
 * are neither offered nor started.
 */
export async function ownPublishers(deps: OwnDeps, userId: string): Promise<string[]> {
  return (await ownPublishersOf(deps, [userId])).get(userId) ?? [userId];
}

/** The same of many people, in one question. */
export async function ownPublishersOf(
  { models, clock }: OwnDeps,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const [only] = userIds;
  const of = only !== undefined && userIds.length === 1 ? only : { $in: [...userIds] };
  const found = await models.organisations
    .find({ $or: [{ memberIds: of }, { 'former.userId': of }] })
    .lean<KnownOrganisation[]>();
  const now = clock.now();
  const isOwn = ({ memberIds, former }: KnownOrganisation, userId: string) =>
    memberIds.includes(userId) || former.some((one) => one.userId === userId && one.until.getTime() > now);
  return new Map(
    userIds.map((userId) => {
      const own = found.filter((one) => isOwn(one, userId)).map(({ _id }) => _id);
      return [userId, [...new Set([userId, ...own])]];
    }),
  );
}
