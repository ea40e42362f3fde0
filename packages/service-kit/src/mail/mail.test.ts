import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMongo, testName } from '@candor/testkit/stores';
import type { Connection, Model } from 'mongoose';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../clock.ts';
import { connectMongo, ensureIndexes } from '../data/mongo.ts';
import { silentLog } from '../telemetry/log.ts';
import { createMailer, type Mail, MailError, type Mailer } from './mail.ts';
import { createMailQueue, MAIL_CLAIM_MS, MAIL_TRIES_MAX, mailModel, type QueuedMail } from './queue.ts';

const mail: Mail = { id: 'm1', to: 'ada@example.com', subject: 'Hello', text: 'A line.\nÄnd änother.' };
const from = 'Candor <no-reply@candor.example>';

/** What the SMTP server of these tests was told, and what it answers. */
const heard: { from: string; to: string[]; data: string; user: string | undefined }[] = [];
let refuseRecipients: number | undefined;
let server: SMTPServer;
let port: number;
const folder = mkdtempSync(join(tmpdir(), 'candor-mail-'));

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'open sesame' ? done(null, { user: username ?? '' }) : done(new Error('wrong')),
    onRcptTo: ({ address }, _session, done) =>
      refuseRecipients === undefined
        ? done()
        : done(Object.assign(new Error(`no such box ${address}`), { responseCode: refuseRecipients })),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        heard.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          data: Buffer.concat(chunks).toString(),
          user: session.user as string | undefined,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  heard.length = 0;
  refuseRecipients = undefined;
});

const headersOf = (data: string) => data.slice(0, data.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');

describe('a mail by SMTP', () => {
  const mailer = (login = '') =>
    createMailer({ smtpUrl: `smtp://${login}127.0.0.1:${port}`, folder, from, log: silentLog });

  it('arrives once, from whom it should, as plain text, with the same id at every try', async () => {
    await mailer().send(mail);
    await mailer().send(mail);
    expect(heard).toHaveLength(2);
    expect(heard[0]).toMatchObject({ from: 'no-reply@candor.example', to: ['ada@example.com'] });
    const [first, second] = heard.map(({ data }) => headersOf(data));
    expect(first).toContain('From: Candor <no-reply@candor.example>');
    expect(first).toContain('Subject: Hello');
    expect(first).toContain('Auto-Submitted: auto-generated');
    expect(first).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    const idOf = (headers = '') => /^Message-ID: (<[0-9a-f]{40}@candor\.example>)/im.exec(headers)?.[1];
    expect(idOf(first)).toBeDefined();
    expect(idOf(second)).toBe(idOf(first));
    expect(heard[0]?.data).toContain('=C3=84nd =C3=A4nother.');
  });

  it('signs in with the name and password of the address', async () => {
    await mailer('someone:open%20sesame@').send(mail);
    expect(heard[0]?.user).toBe('someone');
    const refused = mailer('someone:guess@').send(mail);
    await expect(refused).rejects.toMatchObject({ isFinal: false, code: 'EAUTH', responseCode: 535 });
  });

  it('a subject with line breaks opens no header', async () => {
    await mailer().send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\n\nbody\u2028x' });
    const headers = headersOf(heard[0]?.data ?? '');
    expect(headers).toContain('Subject: Hello Bcc: eve@example.com body x');
    expect(headers).not.toMatch(/^Bcc:/m);
    expect(heard[0]?.to).toEqual(['ada@example.com']);
  });

  it.each([
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'Ada <ada@example.com>',
    'group: ada@example.com;',
    'nobody',
    '',
  ])('never goes to %j, which is no bare address', async (to) => {
    await expect(mailer().send({ ...mail, to })).rejects.toMatchObject({ isFinal: true, code: 'EADDRESS' });
    expect(heard).toEqual([]);
  });

  it('tells a refusal for good from one for now, and never the address', async () => {
    refuseRecipients = 550;
    const forGood: MailError = await mailer()
      .send(mail)
      .catch((error) => error);
    expect(forGood).toBeInstanceOf(MailError);
    expect(forGood).toMatchObject({ isFinal: true, code: 'EENVELOPE', responseCode: 550 });
    expect(`${forGood.message} ${JSON.stringify(forGood)}`).not.toContain('ada');
    refuseRecipients = 450;
    await expect(mailer().send(mail)).rejects.toMatchObject({ isFinal: false, responseCode: 450 });
    const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', folder, from, log: silentLog });
    await expect(away.send(mail)).rejects.toMatchObject({ isFinal: false });
  });
});

describe('a mail without SMTP', () => {
  it('lies in the folder as a file that only its owner reads, and the log names the file and no address', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const mailer = createMailer({ folder: join(folder, 'made'), from, log });
    await mailer.send(mail);
    await mailer.send({ ...mail, id: '../../outside' });
    const files = readdirSync(join(folder, 'made')).sort();
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.eml$/), 'm1.eml'].sort());
    const path = join(folder, 'made', 'm1.eml');
    expect(readFileSync(path, 'utf8')).toContain('To: ada@example.com');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(lines.join('')).toContain('m1.eml');
    expect(lines.join('')).not.toContain('example.com');
  });
});

describe('the queue of mails', () => {
  const clock = fakeClock(Date.UTC(2026, 10, 21, 9));
  let connection: Connection;
  let mails: Model<QueuedMail>;
  let sent: Mail[];
  let fail: ((mail: Mail) => void) | undefined;
  let lines: string[];
  const mailer: Mailer = {
    send: async (one) => {
      fail?.(one);
      sent.push(one);
    },
    close: () => {},
  };
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const open = () => createMailQueue({ mails, mailer, clock, log });
  const stored = () => mails.findById('m1').lean<QueuedMail>();

  beforeAll(async () => {
    connection = await connectMongo((await testMongo()).url, testName('mails'));
    mails = mailModel(connection);
    await ensureIndexes([mails]);
  });
  afterAll(() => connection.close());
  beforeEach(async () => {
    await mails.deleteMany({});
    sent = [];
    lines = [];
    fail = undefined;
  });
  afterEach(() => expect(lines.join('')).not.toContain('example.com'));

  it('sends a mail once however often it is asked for, by however many processes', async () => {
    const queues = [open(), open(), open()];
    await Promise.all(queues.map((queue) => queue.queueMail(mail)));
    await Promise.all(queues.map((queue) => queue.sendDue()));
    await queues[0]?.queueMail(mail);
    await queues[0]?.sendDue();
    expect(sent).toEqual([mail]);
  });

  it('keeps neither the text nor the address of a mail that was sent', async () => {
    const queue = open();
    await queue.queueMail(mail);
    expect(await queue.sendDue()).toBe(1);
    const left = await stored();
    expect(left).toMatchObject({ state: 'sent', tries: 1, sentAt: new Date(clock.now()) });
    expect([left?.to, left?.text]).toEqual([undefined, undefined]);
  });

  it('tries again with longer and longer pauses, a bounded number of times, and then keeps nothing of it', async () => {
    const queue = open();
    await queue.queueMail(mail);
    fail = () => {
      throw new MailError(false, 'ECONNECTION');
    };
    let pause = 0;
    for (let tries = 1; tries < MAIL_TRIES_MAX; tries += 1) {
      expect(await queue.sendDue()).toBe(0);
      const { nextTryAt } = (await stored()) ?? { nextTryAt: new Date(0) };
      expect(nextTryAt.getTime() - clock.now()).toBeGreaterThan(pause);
      pause = nextTryAt.getTime() - clock.now();
      clock.advance(pause - 1);
      await queue.sendDue();
      expect(await stored()).toMatchObject({ tries, state: 'waiting' });
      clock.advance(1);
    }
    await queue.sendDue();
    const left = await stored();
    expect(left).toMatchObject({ state: 'given up', tries: MAIL_TRIES_MAX, sentAt: null });
    expect([left?.to, left?.text]).toEqual([undefined, undefined]);
    fail = undefined;
    clock.advance(24 * 3_600_000);
    expect(await queue.sendDue()).toBe(0);
  });

  it('gives up at once on an address that is refused for good, and on a mail that came too late to be of use', async () => {
    const queue = open();
    fail = () => {
      throw new MailError(true, 'EENVELOPE', 550);
    };
    await queue.queueMail(mail);
    await queue.sendDue();
    expect(await stored()).toMatchObject({ state: 'given up', tries: 1 });
    await mails.deleteMany({});
    fail = undefined;
    await queue.queueMail({ ...mail, usefulUntilMs: clock.now() + 1_000 });
    clock.advance(1_000);
    expect(await queue.sendDue()).toBe(0);
    expect(await stored()).toMatchObject({ state: 'given up' });
    expect(await stored()).not.toHaveProperty('text');
  });

  it('repeats a try that died with its process, and a fault says nothing of the mail', async () => {
    const queue = open();
    await queue.queueMail(mail);
    await mails.updateOne({ _id: 'm1' }, { $set: { tries: 1, nextTryAt: new Date(clock.now() + MAIL_CLAIM_MS) } });
    expect(await queue.sendDue()).toBe(0);
    clock.advance(MAIL_CLAIM_MS);
    fail = ({ to }) => {
      throw new TypeError(`cannot write to ${to}`);
    };
    expect(await queue.sendDue()).toBe(0);
    fail = undefined;
    clock.advance(3_600_000);
    expect(await queue.sendDue()).toBe(1);
  });

  it('sends soon after it was queued, by itself', async () => {
    const queue = open();
    queue.start();
    await queue.queueMail(mail);
    for (let n = 0; n < 200 && (await stored())?.state !== 'sent'; n += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await stored())?.state).toBe('sent');
    await queue.stop();
  });
});
