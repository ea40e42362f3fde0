import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Log } from '../telemetry/log.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** A name that is safe as a file's, on every system. */
const FILE_NAME = /^[\w-][\w.-]{0,99}$/;

/** One mail to one person, in plain text. `id` is the same at every try to send it. */
export interface Mail {
  id: string;
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands a mail over. Rejects with a MailError when it was not taken. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A mail that was not taken. It says what went wrong without an address, which the server's own words may hold. */
export class MailError extends Error {
  constructor(
    /** True when another try cannot help: the address itself was refused. */
    readonly isFinal: boolean,
    /** Where it went wrong, such as `ECONNECTION` or `EENVELOPE`. */
    readonly code: string,
    readonly responseCode?: number | undefined,
  ) {
    super(`a mail was not taken: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`);
    this.name = 'MailError';
  }
}

/**
 * Sends by the SMTP server at `smtpUrl` (`smtp://` or `smtps://`, name and password in it where it asks for them). Without
 * one it writes each mail into `folder` as an .eml file and logs a line without the address.
 */
export function createMailer(options: {
  smtpUrl?: string | undefined;
  folder: string;
  from: string;
  log: Log;
}): Mailer {
  const { smtpUrl, folder, from, log } = options;
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  if (smtpUrl === undefined) return folderMailer({ folder, from, domain, log });
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const message = messageOf(mail, from, domain);
      await transport.sendMail(message).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: () => transport.close(),
  };
}

function folderMailer({
  folder,
  from,
  domain,
  log,
}: {
  folder: string;
  from: string;
  domain: string;
  log: Log;
}): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from, domain));
      const file = `${FILE_NAME.test(mail.id) ? mail.id : hashOf(mail.id)}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whoever watches the folder must never read half of a mail.
      const part = join(folder, `.${randomBytes(6).toString('hex')}.part`);
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, join(folder, file));
      log.info({ file }, 'a mail was written into the folder, because no SMTP server is set');
    },
    close: () => transport.close(),
  };
}

function messageOf({ id, to, subject, text }: Mail, from: string, domain: string) {
  // What is no bare address could name other recipients or open another header line.
  if (!/^[^\s\p{Cc}<>(),;:"[\]\\@]+@[^\s\p{Cc}<>(),;:"\\@]+$/u.test(to)) throw new MailError(true, 'EADDRESS');
  return {
    from,
    // An object and not a text, so that it is never parsed into several.
    to: { name: '', address: to },
    subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text,
    // The same at every try, so that a mail that was taken twice can be told from two mails.
    messageId: `<${hashOf(id)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 40);
}

function toMailError(error: unknown): MailError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const response = typeof responseCode === 'number' ? responseCode : undefined;
  const isFinal = code === 'EENVELOPE' && (response === undefined || response >= 500);
  return new MailError(isFinal, typeof code === 'string' ? code : 'UNKNOWN', response);
}
