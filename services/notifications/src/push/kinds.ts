import type { SentenceName, Subject } from '../inbox/sentences.ts';

/** What a device can be told of: each is chosen for itself. */
export const pushKinds = ['rewards', 'decisions', 'apps'] as const;
export type PushKind = (typeof pushKinds)[number];
/** Something of each kind. */
export const ofEachKind = <Value>(make: (kind: PushKind) => Value) =>
  Object.fromEntries(pushKinds.map((kind) => [kind, make(kind)])) as Record<PushKind, Value>;

const REWARDS: readonly SentenceName[] = [
  ...(['reward', 'screened', 'compensated', 'difference', 'thanks'] as const),
  ...(['bonus', 'referral'] as const),
];
const DECISIONS: readonly SentenceName[] = [
  'ratingRejected',
  'appealDecided',
  'reportDecided',
  'reportUpheld',
  'appPaused',
  'questionDecided',
  'questionUpheld',
  'raterMessageReportDecided',
  'messageReportDecided',
  'raterMessageUpheld',
  'messageUpheld',
  'depositPaid',
  'depositRejected',
  'payoutSent',
  'payoutRejected',
];

/** Under which kind a sentence is pushed; undefined for what is told in the inbox and by mail alone. */
export function pushKindOf(sentence: string | undefined): PushKind | undefined {
  if (REWARDS.some((name) => name === sentence)) return 'rewards';
  if (sentence === 'workWaits') return 'apps';
  return DECISIONS.some((name) => name === sentence) ? 'decisions' : undefined;
}

/** Where what a notification is about is opened. */
const PLACES: Record<Subject['kind'], (id: string | null) => string> = {
  rating: () => '/records',
  campaign: (id) => (id === null ? '/publisher' : `/publisher/apps/${encodeURIComponent(id)}`),
  deposit: () => '/transactions',
  payout: () => '/withdraw-history',
  balance: () => '/transactions',
  security: () => '/personal-info',
  invitation: () => '/invitation',
  work: () => '/start',
};

/** The path that a push opens. */
export const pathOf = (about: Subject | null): string =>
  about === null ? '/notification' : PLACES[about.kind](about.recordId);
