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
export async function ownPublishers({ models, clock }: OwnDeps, userId: string): Promise<string[]> {
  const found = await models.organisations
    .find({ $or: [{ memberIds: userId }, { 'former.userId': userId }] })
    .lean<KnownOrganisation[]>();
  const now = clock.now();
  const isOwn = ({ memberIds, former }: KnownOrganisation) =>
    memberIds.includes(userId) || former.some((one) => one.userId === userId && one.until.getTime() > now);
  return [...new Set([userId, ...found.filter(isOwn).map(({ _id }) => _id)])];
}
