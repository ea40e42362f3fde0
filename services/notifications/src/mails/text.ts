import type { Contact } from '@candor/events';
import type { Notification } from '../inbox/model.ts';
import { wordsOf } from '../inbox/sentences.ts';
import { isChosen, subjectFor } from '../inbox/types.ts';

const LINE_MAX = 72;

/**
 * A notification as a mail, in lines that fit a mail's. It names nobody: whoever types a stranger's address at the signup must
 * not be able to make us send the stranger words of their own.
 */
export function notificationMail(
  notification: Pick<Notification, 'type' | 'kind' | 'params' | 'message'>,
  publicUrl: string,
  { freezeUrl, keepUrl }: Pick<Contact, 'freezeUrl' | 'keepUrl'> = {},
): { subject: string; text: string } {
  const { type, kind } = notification;
  if (kind === 'workWaits') return workMail(notification, publicUrl);
  const why = isChosen(type)
    ? 'Which notifications are mailed to you is your choice, in your account.'
    : 'Mail about the security of an account is always sent.';
  return {
    subject: subjectFor(type),
    text: [
      'Hello,',
      wrap(wordsOf(notification)),
      ...keepWords(keepUrl),
      ...freezeWords(freezeUrl),
      `All your notifications:\n${publicUrl}/notification`,
      why,
    ].join('\n\n'),
  };
}

/** That work waits: who asked for it is told how to end that, in one place. */
function workMail(
  notification: Pick<Notification, 'kind' | 'params' | 'message'>,
  publicUrl: string,
): { subject: string; text: string } {
  return {
    subject: 'There are apps to rate on Candor',
    text: [
      'Hello,',
      wrap(wordsOf(notification)),
      `See what is next:\n${publicUrl}/start`,
      wrap('You asked to be told by mail, at most once a day. You can end that under your notifications:'),
      `${publicUrl}/notification`,
    ].join('\n\n'),
  };
}

/** What whoever did not do it themselves can do at once, without signing in. */
function freezeWords(freezeUrl: string | undefined): string[] {
  if (freezeUrl === undefined) return [];
  const words =
    'If this was not you, freeze your account by this link: all its sessions end, and nothing is changed or paid out for 7 days. The link is good for 7 days.';
  return [wrap(words), freezeUrl];
}

/** The same of a second factor that somebody says is lost. */
function keepWords(keepUrl: string | undefined): string[] {
  if (keepUrl === undefined) return [];
  return [wrap('It was not me: this link stops it, and the second factor stays. It is good until then.'), keepUrl];
}

/** Breaks a text at spaces; a word that is longer than a line, such as a transaction's hash, has a line of its own. */
function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > LINE_MAX) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
