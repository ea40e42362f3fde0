import type { ErasureCommand, ErasureReply } from '@candor/events';
import { cancelEndings, noteEndings, toldOf, writeEnded } from '@candor/service-kit/data/endings';
import { type NoteFields, notesHeld, withoutNotes } from '@candor/service-kit/notes/note';
import type { AboutYou } from '../about/model.ts';
import { eraseAbout, readAbout } from '../about/service.ts';
import { placesTaken } from '../apps/held.ts';
import { type App, isBuying } from '../apps/model.ts';
import type { RatingsDeps } from '../deps.ts';
import type { Digest } from '../digest/model.ts';
import { eraseLeftOut, leftOutHeld } from '../left-out/held.ts';
import { readPerson, setLeaving } from '../people/service.ts';
import type { QuestionSet } from '../questions/model.ts';
import { attemptKey, openStatuses, type Rating } from '../rating/model.ts';
import { booksHeld, eraseBooks } from '../results/book.ts';
import { removeScreenshots } from '../screenshots/service.ts';
import { countUpheldReports } from '../standing/service.ts';
import { shownBonus } from '../thanks/give.ts';
import { eraseWords, wordsHeld } from '../words/end.ts';
import { shownApp, unshownOfApps, unshownOfReports } from './shown.ts';

/**
 * This service's part of an erasure. `prepare` refuses new ratings, apps and fundings of the person from then on and names what
 * stands in the way; `cancel` takes that back; `remove` removes what is personal. Feedback that a publisher paid for stays, without
 * a name, its screenshots and what was told of the device: all that it shows of the rater is an opaque id. Each organisation that ends with the
 * person is treated as what they have as a publisher is. Each stage may be repeated.
 */
export async function handleErasure(deps: RatingsDeps, command: ErasureCommand): Promise<ErasureReply> {
  const { userId, stage, publishes = true } = command;
  const { organisationEndings } = deps.models;
  if (stage === 'cancel') {
    await setLeaving(deps, userId, false);
    await cancelEndings(organisationEndings, userId);
    return { blockers: [] };
  }
  await setLeaving(deps, userId, true, !publishes);
  const organisations = await noteEndings(organisationEndings, command);
  const blockers = await blockersOf(deps, userId);
  if (publishes) blockers.push(...(await blockersOfPublisher(deps, userId)));
  for (const one of organisations) blockers.push(...toldOf(one, await blockersOfPublisher(deps, one.id)));
  if (stage === 'remove' && blockers.length === 0) {
    await removePersonal(deps, userId);
    // What an organisation with other members has stays.
    const ended = organisations.map(({ id }) => id);
    for (const publisherId of [...(publishes ? [userId] : []), ...ended]) {
      await removePublished(deps, publisherId);
      await deps.step('erasure:published');
    }
    await writeEnded(organisationEndings, ended);
  }
  return { blockers };
}

async function blockersOf(deps: RatingsDeps, userId: string): Promise<string[]> {
  const { ratings } = deps.models;
  const own = await ratings.find({ userId }).lean<Rating[]>();
  const blockers: string[] = [];
  if (own.some((rating) => (openStatuses as readonly string[]).includes(rating.status)))
    blockers.push('A rating is open: finish it or give it back.');
  if (own.some(({ status }) => status === 'looked_at'))
    blockers.push('A rating of yours is to be looked at. That takes 48 hours at most.');
  // A round that is refused or done owes nobody anything.
  const owing = { state: { $in: ['pending' as const, 'paying' as const] } };
  const share = { $elemMatch: { raterId: userId, state: { $in: ['due', 'sent'] } } };
  if (await deps.models.differenceRounds.exists({ ...owing, shares: share }))
    blockers.push('A difference to the minimum is on its way to you.');
  if (own.some(isDisputed)) blockers.push('A rejected rating can still be appealed, or its appeal is being decided.');
  const { open } = await readPerson(deps, userId);
  // A start that has no rating yet may hold a place: only its slot lets the sweeper give that back.
  const isStarting = open.some((entry) => !own.some((rating) => attemptKey(rating) === entry.attempt));
  if (isStarting || own.some((rating) => rating.unsettled || rating.outbox.length > 0))
    blockers.push('A rating is being processed.');
  return blockers;
}

async function blockersOfPublisher(
  { models: { apps, differenceRounds, reports, ratings } }: RatingsDeps,
  userId: string,
): Promise<string[]> {
  const blockers: string[] = [];
  const campaigns = await apps.find({ publisherId: userId }).lean<App[]>();
  if (campaigns.some(holdsMoney))
    blockers.push('A campaign still holds places: close it, and let its open ratings end.');
  if (campaigns.some((app) => app.outbox.length > 0 || app.next?.due)) blockers.push('A campaign is being processed.');
  if (await differenceRounds.exists({ publisherId: userId, state: { $in: ['pending', 'paying'] } }))
    blockers.push('Differences to the minimum are being paid.');
  // An upheld one gives its fee back as soon as the wallet hears of it; of those about messages the own ones alone.
  const isOpen = { status: 'open', 'message.by': { $ne: 'rater' } } as const;
  if (await reports.exists({ publisherId: userId, $or: [isOpen, { 'outbox.0': { $exists: true } }] }))
    blockers.push('A report of yours is being decided.');
  if (await ratings.exists({ publisherId: userId, thanksDue: { $exists: true } }))
    blockers.push('A bonus of yours is being paid.');
  return blockers;
}

const isDisputed = (rating: Rating) =>
  rating.status === 'rejected' && rating.lapsedAt === undefined && rating.appeal?.status !== 'denied';

const holdsMoney = (app: App) =>
  app.available > 0 ||
  app.closing > 0 ||
  (app.screens?.left ?? 0) > 0 ||
  (app.screens?.closing ?? 0) > 0 ||
  placesTaken(app) > 0 ||
  isBuying(app) ||
  app.closings.length > 0;

async function removePersonal(deps: RatingsDeps, userId: string): Promise<void> {
  const { ratings, people, reports, signatures, bonusPairs, digests } = deps.models;
  await ratings.updateMany({ userId }, withoutNotes);
  await reports.updateMany({ raterId: userId }, withoutNotes);
  // The words of an appeal, and drafts that nobody was given.
  await ratings.updateMany({ userId, 'appeal.text': { $exists: true } }, { $set: { 'appeal.text': '' } });
  await ratings.updateMany(
    { userId, status: { $in: ['returned', 'expired'] } },
    { $set: { stars: null, feedback: null, answers: [] } },
  );
  // What was answered to a check was asked to find out whom it is for: nobody needs it any more.
  await ratings.updateMany({ userId, checked: { $exists: true } }, { $set: { 'checked.answer': '' } });
  // A text that stays is still compared with those that come; whose it is is not known any more.
  await signatures.updateMany({ userId }, { $unset: { userId: 1 } });
  await eraseWords(deps, userId, 'rater');
  await bonusPairs.deleteMany({ raterId: userId });
  await eraseLeftOut(deps, { userId });
  await digests.deleteOne({ _id: userId });
  await removeScreenshots(deps, userId);
  await eraseAbout(deps, userId);
  await ratings.updateMany({ userId, hasDevice: true }, { $unset: { device: 1, hasDevice: 1 } });
  await people.updateOne({ _id: userId }, { $set: { open: [], days: {}, starts: [] }, $unset: { screened: 1 } });
}

async function removePublished(deps: RatingsDeps, userId: string): Promise<void> {
  const { apps, reports } = deps.models;
  await reports.updateMany({ publisherId: userId }, withoutNotes);
  await eraseWords(deps, userId, 'publisher');
  await eraseLeftOut(deps, { publisherId: userId });
  await apps.updateMany({ publisherId: userId }, { $set: { hidden: true } });
  const campaigns = await apps.find({ publisherId: userId }, { _id: 1 }).lean<Pick<App, '_id'>[]>();
  await eraseBooks(
    deps,
    campaigns.map(({ _id }) => _id),
  );
}

/**
 * Everything that this service holds about the person, for the person. What is kept under the same id as an organisation's is in it where
 * the person `publishes`, for it: a founder may have left it to others.
 */
export async function heldAbout(deps: RatingsDeps, userId: string, publishes = true): Promise<Record<string, unknown>> {
  const { ratings, apps, questionSets, reports } = deps.models;
  const [own, campaigns, made, about, upheldReports, told, digest] = await Promise.all([
    ratings.find({ userId }, { outbox: 0, outboxState: 0, publisherId: 0 }).lean<Rating[]>(),
    publishes ? apps.find({ publisherId: userId }, unshownOfApps).lean<App[]>() : [],
    reports.find(madeBy(userId, publishes), unshownOfReports).lean(),
    reports.find({ raterId: userId, 'notes.0': { $exists: true } }, { notes: 1 }).lean<NoteFields[]>(),
    countUpheldReports(deps, userId),
    readAbout(deps, userId),
    deps.models.digests.findById(userId, { outbox: 0, outboxState: 0 }).lean<Digest>(),
  ]);
  const asked = await questionSets
    .find({ appId: { $in: campaigns.map(({ _id }) => _id) } }, { fingerprint: 0 })
    .lean<QuestionSet[]>();
  const books = await booksHeld(
    deps,
    campaigns.map(({ _id }) => _id),
  );
  return {
    ratings: own.map(
      ({
        appeal,
        alike,
        notes,
        notesClosed: _,
        thanks,
        thanksRefused: __,
        thanksDue: ___,
        leftOut: ____,
        leftOutSlot: _____,
        ...rating
      }) => ({
        ...rating,
        // Who of the organisation gave it, and by which key, is the organisation's.
        ...(thanks?.state === 'given' && { bonus: shownBonus(thanks) }),
        ...(alike && { alike: withoutOther(alike) }),
        ...(appeal && { appeal: withoutDecider(appeal) }),
        ...(notes && { notes: notesHeld({ notes }) }),
      }),
    ),
    apps: campaigns.map(shownApp),
    conversations: await wordsHeld(deps, userId, publishes),
    ...(await leftOutHeld(deps, userId, own, publishes)),
    aboutYou: heldOf(told),
    ...(digest?.day !== undefined && { toldOfWork: digest.day }),
    questions: asked,
    ...books,
    reports: made,
    // Of reports about what the person wrote; those of the publisher's own reports are about somebody else.
    notesOnReports: about.flatMap(notesHeld),
    upheldReports,
  };
}

/** The reports that somebody has made, as a publisher or as a rater. */
const madeBy = (userId: string, publishes: boolean) => ({
  $or: [
    ...(publishes ? [{ publisherId: userId, 'message.by': { $ne: 'rater' as const } }] : []),
    { raterId: userId, 'message.by': 'rater' as const },
  ],
});

const heldOf = ({ yearOfBirth, languages, devices, interests, setAt, country }: AboutYou) => ({
  ...{ yearOfBirth, languages, devices, interests, setAt, country },
});

function withoutDecider({ decidedBy: _, ...appeal }: NonNullable<Rating['appeal']>) {
  return appeal;
}

/** What it is alike to is another person's. */
function withoutOther({ to: _to, cluster: _cluster, ...alike }: NonNullable<Rating['alike']>) {
  return alike;
}
