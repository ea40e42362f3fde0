import type { EndingOrganisation, ErasureCommand, Parting, PartingQuestion } from '@candor/events';
import { type Connection, type Model, Schema } from 'mongoose';
import { ensureRecord } from './insert.ts';

/**
 * What a service knows of an organisation that ends with its only member's erasure, where somebody else founded it. Of one that ends with its
 * founder the founder's own record tells. A document of its own: the person's is changed whole, by a build of before as well.
 */
export interface OrganisationEnding {
  _id: string;
  /** With whose erasure it ends. */
  userId: string;
  /** Whether this service has removed what it had: from then on there is no way back. */
  ended: boolean;
}

const schema = new Schema<OrganisationEnding>(
  {
    _id: String,
    userId: { type: String, required: true },
    ended: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'organisationEndings' },
);
schema.index({ userId: 1 });

export const endingModel = (connection: Connection): Model<OrganisationEnding> =>
  connection.model<OrganisationEnding>('OrganisationEnding', schema);

type Endings = Model<OrganisationEnding>;

/**
 * Notes which organisations end with the person of an erasure, and answers with those that this call is about. Nothing new begins in them from
 * here on: before what stands in the way is looked at. A command of a build that knows of none goes on with those that were noted. Repeatable.
 */
export async function noteEndings(
  endings: Endings,
  { userId, stage, organisations }: Pick<ErasureCommand, 'userId' | 'stage' | 'organisations'>,
): Promise<readonly EndingOrganisation[]> {
  const told = organisations ?? [];
  for (const { id } of told) {
    await ensureRecord(endings, id, { userId, ended: false });
    await endings.updateOne({ _id: id, ended: false }, { $set: { userId } });
  }
  if (stage === 'prepare') {
    const others = { userId, ended: false, _id: { $nin: told.map(({ id }) => id) } };
    await endings.deleteMany(others);
  }
  if (organisations) return organisations;
  return (await endings.find({ userId }).lean<OrganisationEnding[]>()).map(({ _id }) => ({ id: _id, name: '' }));
}

/** Nothing comes of the person's erasure: what would have ended with it goes on. Repeatable. */
export async function cancelEndings(endings: Endings, userId: string): Promise<void> {
  await endings.deleteMany({ userId, ended: false });
}

/** These have ended for good. Repeatable. */
export async function writeEnded(endings: Endings, ids: readonly string[]): Promise<void> {
  await endings.updateMany({ _id: { $in: [...ids] } }, { $set: { ended: true } });
}

/** Whether an organisation is ending with somebody who did not found it, or has. */
export async function isEnding(endings: Endings, organisationId: string): Promise<boolean> {
  return (await endings.exists({ _id: organisationId })) !== null;
}

/** Whether it has ended for good. */
export async function hasEnded(endings: Endings, organisationId: string): Promise<boolean> {
  return (await endings.exists({ _id: organisationId, ended: true })) !== null;
}

/** What stands in the way, as told of an organisation by its name, so that whoever has several knows which one. */
export function toldOf({ name }: EndingOrganisation, sentences: readonly string[]): string[] {
  return name === '' ? [...sentences] : sentences.map((sentence) => `“${name}”: ${sentence}`);
}

/** Asks auth which organisations would end with a person. */
export type AskParting = (question: PartingQuestion) => Promise<Parting>;

/**
 * What a person's export has of the organisations that would end with them, and whose data would go: each by its id and name. Nothing where
 * there is none. Rejects while auth does not answer.
 */
export async function endingsHeld(
  askParting: AskParting,
  userId: string,
  heldOf: (organisationId: string) => Promise<object>,
): Promise<{ organisations?: object[] }> {
  const { organisations = [] } = await askParting({ userId });
  if (organisations.length === 0) return {};
  const held = organisations.map(async ({ id, name }) => ({ id, name, ...(await heldOf(id)) }));
  return { organisations: await Promise.all(held) };
}
