import { type Actor, ask, chance, type Person, pick } from './people.ts';

interface Conversation {
  messages: { mine: boolean }[];
  left: number;
  closedAt: string | null;
}

type Side = 'rater' | 'publisher';

/** A publisher writes to the rater of some feedback, first or in answer. */
export async function writeToRater(actor: Actor, person: Person, appId: string): Promise<void> {
  const path = `/api/publisher/apps/${appId}/feedback`;
  const read = await ask<{ feedback: { _id: string }[] }>(actor, person, { method: 'GET', path });
  if (!read || read.feedback.length === 0) return;
  await write(actor, person, pick(actor, read.feedback)._id, 'publisher');
}

/** A rater looks under feedback of theirs: answers what was written there, or writes first; some wish no more of it. */
export async function writeToPublisher(actor: Actor, person: Person, rated: readonly string[]): Promise<void> {
  if (rated.length === 0) return;
  const ratingId = pick(actor, rated);
  const path = `/api/feedback/${ratingId}`;
  const read = await ask<Conversation>(actor, person, { method: 'GET', path: `${path}/messages` });
  // To one that is closed, too, now and then: it is refused.
  if (!read || (read.closedAt !== null && chance(actor, 0.7))) return;
  await write(actor, person, ratingId, 'rater');
  if (!chance(actor, 0.2)) return;
  const fact = { kind: 'conversation closed', ratingId } as const;
  await ask(
    actor,
    person,
    { method: 'POST', path: `${path}/close` },
    { kind: 'conversation closed', about: ratingId, factOf: () => fact },
  );
}

async function write(actor: Actor, person: Person, ratingId: string, by: Side): Promise<void> {
  const text = `What happened then? ${actor.name('words')}`;
  const call = {
    method: 'POST',
    path: `/api/feedback/${ratingId}/messages`,
    body: { text },
    key: actor.name('message'),
  };
  const fact = { kind: 'messaged', ratingId, by, text } as const;
  await ask(actor, person, call, { kind: 'messaged', about: ratingId, factOf: () => fact });
}
