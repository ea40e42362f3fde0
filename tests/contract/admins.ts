import { randomBytes } from 'node:crypto';
import { connectMongo } from '@candor/service-kit/data/mongo';
import { until } from '@candor/testkit/until';
import { demoClient } from '@candor/tools/demo/client';
import { nearText, PASSWORD, type Person, signUp, type TestStack } from '../support/stack.ts';
import { anApp, deposit, idOf, publisherOf, REASON, rejectedRating, startedRating, submittedRating } from './people.ts';

/** Another administrator, who like the first is never made by a sign-up. */
export async function otherAdmin(stack: TestStack): Promise<Person> {
  const { username, ...person } = await signUp(stack, 'admin');
  const auth = await connectMongo(stack.mongoUrl, `${stack.name}_auth`);
  try {
    await auth.collection<{ _id: string }>('users').updateOne({ _id: idOf(person) }, { $set: { role: 'superadmin' } });
  } finally {
    await auth.close();
  }
  const { token } = await stack.anyone.call<{ token: string }>('POST', '/api/auth/login', {
    username,
    password: PASSWORD,
  });
  return { ...demoClient(stack.url, token), username, token };
}

/** A figure that administrators read, as it is now. */
export async function figure(stack: TestStack, path: string, name: string): Promise<number> {
  return (await stack.admin.call<Record<string, number>>('GET', path))[name] ?? Number.NaN;
}

/** Waits until a figure is this. */
export const becomes = (stack: TestStack, path: string, name: string, value: number) =>
  until(`${name} of ${path} to be ${value}`, async () => (await figure(stack, path, name)) === value);

/** A deposit in this state. */
export async function depositThat(stack: TestStack, publisher: Person, decision?: object): Promise<string> {
  const id = await deposit(publisher);
  if (decision) await stack.admin.call('PUT', `/api/deposits/${id}/status`, decision);
  return id;
}

/** An appeal that waits; its id is its rating's. */
export async function openAppeal(stack: TestStack): Promise<{ id: string; rater: Person; text: string }> {
  const rater = await signUp(stack);
  const { id } = await rejectedRating(stack, rater);
  const text = 'These are my own words, as anybody can see.';
  await rater.call('POST', `/api/ratings/${id}/appeal`, { text });
  return { id, rater, text };
}

/** Equal texts would be rejected: each is another one. */
const word = (text: string) => `${text}${randomBytes(4).toString('hex')}`;

/** A case of one text that is nearly the same as another one, and waits. */
export async function openAlike(stack: TestStack): Promise<{ id: string; ratingId: string; rater: Person }> {
  const [rater, app] = [await signUp(stack), await anApp(stack)];
  await submittedRating(stack, await signUp(stack, 'first'), nearText(word('pier')), app);
  const { id: ratingId } = await submittedRating(stack, rater, nearText(word('quay')), app);
  const cases = await stack.admin.call<{ _id: string; ratings: { rating: { _id: string } }[] }[]>(
    'GET',
    '/api/alike-cases?status=open',
  );
  const found = cases.find(({ ratings }) => ratings.some(({ rating }) => rating._id === ratingId));
  return { id: found?._id ?? '', ratingId, rater };
}

/** A question that a rater reported, and that waits. */
export async function openQuestion(stack: TestStack): Promise<{ id: string; ratingId: string; rater: Person }> {
  const [rater, publisher] = [await signUp(stack), await publisherOf(stack)];
  const app = await anApp(stack);
  const questions = [{ id: 'who', kind: 'text', text: `Where do you live? ${word('')}`, required: false }];
  await publisher.call('PUT', `/api/publisher/apps/${app._id}/questions`, { questions });
  const { id: ratingId } = await startedRating(stack, rater, app);
  await rater.call('POST', `/api/ratings/${ratingId}/report-question`, { question: 'who', kind: 'personal_data' });
  const [found] = await stack.admin.call<{ _id: string }[]>('GET', '/api/question-cases?status=open');
  return { id: found?._id ?? '', ratingId, rater };
}

/** A report that waits, of feedback on an app of this publisher's. */
export async function openReport(stack: TestStack, publisher: Person) {
  const rater = await signUp(stack);
  const { id: ratingId, app } = await submittedRating(stack, rater);
  const path = `/api/publisher/apps/${app._id}/feedback/${ratingId}/report`;
  const { _id: id } = await publisher.call<{ _id: string }>('POST', path, { reason: REASON });
  return { id, ratingId, appId: app._id, rater };
}
