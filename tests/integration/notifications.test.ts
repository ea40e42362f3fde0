import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readStream } from '@candor/notifications/testing/reader';
import { until } from '@candor/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp, startTestStack, type TestStack } from '../support/stack.ts';

const STREAM = '/api/notifications/stream';

let world: TestStack;
let replica: Awaited<ReturnType<TestStack['startReplica']>>;
beforeAll(async () => {
  world = await startTestStack();
  replica = await world.startReplica();
});
afterAll(async () => {
  await replica?.stop();
  await world?.stop();
  if (world) rmSync(world.stack.mailFolder, { recursive: true, force: true });
});

const open = async (person: Person, url = world.url, headers: Record<string, string> = {}) => {
  const reader = await readStream(`${url}${STREAM}`, { authorization: `Bearer ${person.token}`, ...headers });
  expect(reader.status).toBe(200);
  await until('the stream to be open', () => reader.text().includes('retry:'));
  return reader;
};
const becomePublisher = (person: Person) => person.call('POST', '/api/profile/publisher', { company: 'Test Labs' });
const messages = (reader: Awaited<ReturnType<typeof open>>) => reader.heard.map(({ data }) => data.message);
const OPTED_IN = 'Your account is a publisher account now. If this was not you, change your password.';

describe('what happens to a person', () => {
  it('is on their open pages at once, whichever gateway they are at, and in the list', async () => {
    const person = await signUp(world);
    const readers = [await open(person), await open(person, replica.url)];
    await becomePublisher(person);
    for (const reader of readers) await until('it', () => messages(reader).includes(OPTED_IN));
    const list = await person.call<{ _id: string; message: string }[]>('GET', '/api/notifications');
    expect(list.map(({ message }) => message)).toContain(OPTED_IN);
    const streamed = readers[0]?.heard.map(({ data }) => data) ?? [];
    expect(list).toEqual(expect.arrayContaining(streamed));
    for (const reader of readers) reader.leave();
  });

  it('while they were away is there when they come back, at another gateway', async () => {
    const person = await signUp(world);
    const reader = await open(person);
    await until('the welcome', () => reader.heard.length > 0);
    reader.leave();
    await becomePublisher(person);
    const resumed = await open(person, replica.url, { 'last-event-id': reader.heard.at(-1)?.id ?? '' });
    await until('what was missed', () => messages(resumed).includes(OPTED_IN));
    resumed.leave();
  });

  it('is no longer told to a session that has ended', async () => {
    const person = await signUp(world);
    const reader = await open(person);
    await person.call('POST', '/api/auth/logout', {});
    await until('the end of the stream', () => reader.hasEnded());
    const refused = await fetch(`${world.url}${STREAM}`, { headers: { authorization: `Bearer ${person.token}` } });
    expect(refused.status).toBe(401);
  });

  it('goes on when the process that streamed it is replaced', async () => {
    const person = await signUp(world);
    const reader = await open(person, replica.url);
    await until('the welcome', () => reader.heard.length > 0);
    await replica.restart('notifications');
    await until('the end of the stream', () => reader.hasEnded());
    await becomePublisher(person);
    const resumed = await open(person, replica.url, { 'last-event-id': reader.heard.at(-1)?.id ?? '' });
    await until('what was missed', () => messages(resumed).includes(OPTED_IN));
    resumed.leave();
  });

  it('is mailed when it concerns the security of the account; what was not asked for is not', async () => {
    const person = await signUp(world);
    await becomePublisher(person);
    const mine = () =>
      readdirSync(world.stack.mailFolder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(world.stack.mailFolder, name), 'utf8').replace(/=\r\n/g, ''))
        .filter((mail) => mail.includes(`To: ${person.username}@example.com`));
    await until('the mail', () => mine().some((mail) => mail.includes('Your account is a publisher account now.')));
    // Their address is not confirmed: the welcome stays in the inbox.
    expect(mine().some((mail) => mail.includes('Welcome to Candor'))).toBe(false);
  });
});
