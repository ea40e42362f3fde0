import type { AddressInfo } from 'node:net';
import { handleEvent } from '@candor/service-kit/events/worker';
import { createMailer } from '@candor/service-kit/mail/mail';
import { silentLog } from '@candor/service-kit/telemetry/log';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAILED_WITHIN_MS, tell } from '../inbox/tell.ts';
import { setMailPreferences } from '../people/service.ts';
import { eventOf, START_MS } from '../testing/events.ts';
import { openWorld, type World } from '../testing/instance.ts';
import { told } from '../testing/told.ts';
import { queueDueMails } from './service.ts';
import { notificationMail } from './text.ts';

let world: World;
let server: SMTPServer;
/** What the SMTP server was sent. */
const heard: { to: string[]; data: string }[] = [];
beforeAll(async () => {
  world = await openWorld();
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        heard.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          data: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await world.connection.close();
});
beforeEach(async () => {
  heard.length = 0;
  await world.empty();
  world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: true });
  world.contacts.set('publisher', { name: 'Paul', email: 'paul@example.com', emailVerified: false });
});

const eventAt = (id: string, atMs = START_MS) => ({ id, occurredAt: new Date(atMs).toISOString() });
const happens = (id: string, type: 'security' | 'deposit' | 'rating' | 'other', userId = 'rater') =>
  tell(world.deps, eventAt(id), { userId, type, kind: 'written', params: { message: `message ${id}` } });
const mailsTo = async () => {
  await queueDueMails(world.deps);
  await world.deps.queue.sendDue();
  return world.mailed.map(({ id, to }) => `${id} ${to}`).sort();
};

describe('mail about events', () => {
  it('goes from the event to the person’s mailbox by SMTP, once, however often the event comes', async () => {
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      folder: 'unused',
      from: 'Candor <no-reply@candor.example>',
      log: silentLog,
    });
    const replica = world.instance({ mailer });
    const paid = told.find(({ event }) => event.name === 'withdrawal.completed');
    if (!paid) throw new Error('there is such an event');
    for (let again = 0; again < 3; again += 1) {
      await handleEvent(replica.handlers, JSON.parse(JSON.stringify(paid.event)));
      await Promise.all([queueDueMails(replica.deps), queueDueMails(world.deps)]);
      await replica.deps.queue.sendDue();
    }
    await replica.deps.queue.stop();
    expect(heard).toHaveLength(1);
    expect(heard[0]?.to).toEqual(['rita@example.com']);
    const data = heard[0]?.data ?? '';
    expect(data).toContain('From: Candor <no-reply@candor.example>');
    expect(data).toContain('Subject: News of your Candor account');
    expect(data).toContain('Your payout of 25.50 USDT was sent on SOL.');
    expect(data).toContain('https://candor.example/notification');
    expect(data).not.toContain('Rita');
  });

  it('is what the person chose; of what nobody chose deposits and others, not ratings; and always security', async () => {
    for (const type of ['security', 'deposit', 'rating', 'other'] as const) await happens(`first ${type}`, type);
    expect(await mailsTo()).toEqual([
      'first deposit rita@example.com',
      'first other rita@example.com',
      'first security rita@example.com',
    ]);
    world.mailed.length = 0;
    await setMailPreferences(world.deps, 'rater', { deposit: false, rating: true, other: false });
    for (const type of ['security', 'deposit', 'rating', 'other'] as const) await happens(`then ${type}`, type);
    expect(await mailsTo()).toEqual(['then rating rita@example.com', 'then security rita@example.com']);
  });

  it('about a second factor that is said to be lost has the link that keeps it, as long as there is one', async () => {
    const told = {
      userId: 'rater',
      type: 'security' as const,
      kind: 'written' as const,
      params: { message: 'Is it lost?' },
      keeps: true,
    };
    const keepUrl = 'https://candor.example/keep-factor?token=abc';
    world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: true, keepUrl });
    await tell(world.deps, eventAt('lost'), told);
    await mailsTo();
    const text = world.mailed.at(-1)?.text ?? '';
    expect(text.split('\n')).toContain(keepUrl);
    expect(text).toContain('It was not me: this link stops it');
    world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: true });
    await tell(world.deps, eventAt('stopped since'), told);
    await mailsTo();
    expect(world.mailed.at(-1)?.text).not.toContain('It was not me');
  });

  it('that is no longer wanted when it is about to be queued is not sent', async () => {
    await happens('d', 'deposit');
    await setMailPreferences(world.deps, 'rater', { deposit: false });
    expect(await mailsTo()).toEqual([]);
    await setMailPreferences(world.deps, 'rater', { deposit: true });
    expect(await mailsTo()).toEqual([]);
  });

  it('an address that nobody confirmed gets mail about security only; nobody without an address gets any', async () => {
    await happens('a', 'deposit', 'publisher');
    await happens('b', 'security', 'publisher');
    await happens('c', 'security', 'somebody without an address');
    expect(await mailsTo()).toEqual(['b paul@example.com']);
    expect(await world.deps.notifications.countDocuments({ mail: 'due' })).toBe(0);
  });

  it('waits while auth does not say where to, holds up nobody else’s, and goes when it does', async () => {
    const contact = world.contacts.get('rater');
    world.contacts.set('rater', new Error('auth is away'));
    await happens('a', 'security');
    await happens('b', 'security', 'publisher');
    expect(await mailsTo()).toEqual(['b paul@example.com']);
    if (contact) world.contacts.set('rater', contact);
    expect(await mailsTo()).toEqual(['a rita@example.com', 'b paul@example.com']);
  });

  it('is not sent of what happened days ago, be it heard late or auth away for long', async () => {
    const { deps } = world;
    const sentence = {
      userId: 'rater',
      type: 'security' as const,
      kind: 'written' as const,
      params: { message: 'words' },
    };
    await tell(deps, eventAt('old', START_MS - MAILED_WITHIN_MS), sentence);
    world.contacts.set('rater', new Error('auth is away'));
    await happens('waiting', 'security');
    await queueDueMails(deps);
    world.clock.advance(MAILED_WITHIN_MS);
    world.contacts.set('rater', { name: 'Rita', email: 'rita@example.com', emailVerified: true });
    expect(await mailsTo()).toEqual([]);
    expect(await deps.notifications.countDocuments({ mail: 'due' })).toBe(0);
    expect(await deps.notifications.countDocuments()).toBe(2);
  });

  it('of an event whose mail was sent is not sent again when the event comes again later', async () => {
    const event = eventOf('e', 'user.held', { userId: 'rater', reason: 'words' });
    for (let again = 0; again < 3; again += 1) {
      await handleEvent(world.handlers, event);
      expect(await mailsTo()).toEqual(['e rita@example.com']);
      world.clock.advance(3_600_000);
    }
  });
});

describe('the text of a mail', () => {
  it('fits a mail’s lines; what is longer than a line stays whole', () => {
    const hash = 'f'.repeat(88);
    const { text } = notificationMail(
      { type: 'other', message: `Your payout of 25.50 USDT was sent on SOL. Its transaction hash: ${hash}` },
      'https://candor.example',
    );
    const lines = text.split('\n');
    expect(lines).toContain(hash);
    expect(lines.filter((line) => line !== hash).every((line) => line.length <= 72)).toBe(true);
  });
});
