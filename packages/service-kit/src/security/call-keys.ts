import type { ProcessName, ServiceName } from '@candor/events';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { createClockOffsets } from './clock-offsets.ts';
import { type KeyRing, type Purpose, signature } from './key-ring.ts';

/** What is signed for a call is good for so long. */
export const CALL_GOOD_MS = 60_000;
/** How far the caller's clock may be ahead. */
const EARLY_MS = 30_000;
/** A signed text is used for so long, which leaves the other half of its time to a caller whose clock is behind. */
const KEPT_MS = 30_000;
const SIGNED_KEPT = 10_000;
const VERIFIED_KEPT = 10_000;
/** One for each clock that a service was found to have, and the right one. */
const TEXTS_MAX = 4;
const TEXT_CHARS_MAX = 1_500;

/** What a text says: for whom, when, and what else. */
const envelope = z.object({ a: z.string(), t: z.number(), c: z.unknown() });

/** A header that was read: whose it is and what it says; or a true one that is out of its time by the two clocks. */
export type Read = { by: ProcessName; claims: unknown } | Skewed;
/** A true header out of its time: whose, and how far the clock that it was signed by is ahead of ours. */
export interface Skewed {
  by: ProcessName;
  skewMs: number;
}

/** By what a process proves itself to the services that it asks, and knows who asks. */
export interface CallKeys {
  readonly self: ProcessName;
  readonly clock: Clock;
  /** Secrets of the version before, while it still runs beside this one. */
  readonly before: SecretsBefore;
  /** Told of each true header that is out of its time. */
  readonly onSkew: (facts: Skewed) => void;
  /** Claims signed for one service: the same text for half a minute. */
  sign(purpose: 'viewer' | 'call', audience: ServiceName, claims: unknown): string;
  /** Undefined for what is missing, forged, changed, of an unknown key, or meant for another service. */
  read(purpose: 'viewer' | 'call', header: string | undefined): Read | undefined;
  /** Our time, for whoever sent this header: signed over it, so that it answers nothing else. */
  tellTime(header: string): string;
  /** Takes a service's time from its answer to `sent`; whether it is worth asking again. */
  learn(service: ServiceName, sent: string, told: unknown): boolean;
}

/** What everybody signed by before there were keys: good for a rolling upgrade alone. */
export interface SecretsBefore {
  viewerSecret?: string | undefined;
  serviceSecret?: string | undefined;
}

interface Signed {
  header: string;
  atMs: number;
}
interface Verified {
  by: ProcessName;
  t: number;
  claims: unknown;
  keyUntilMs: number;
}

/** `base64url(JSON).key.signature`, more than one with commas between. Both what was signed and what was verified is remembered. */
export function createCallKeys(
  ring: KeyRing,
  { clock, before = {}, onSkew = () => {} }: Pick<CallKeys, 'clock'> & Partial<Pick<CallKeys, 'before' | 'onSkew'>>,
): CallKeys {
  const offsets = createClockOffsets(clock);
  const signed = new LRUCache<string, Signed>({ max: SIGNED_KEPT });
  const verified = new LRUCache<string, Verified>({ max: VERIFIED_KEPT });

  function signAt(purpose: Purpose, audience: ServiceName, claims: unknown, atMs: number): string {
    const body = Buffer.from(JSON.stringify({ a: audience, t: atMs, c: claims })).toString('base64url');
    const { key, value } = ring.sign(purpose, body);
    return `${body}.${key}.${value}`;
  }

  function verify(purpose: Purpose, text: string): Verified | undefined {
    const remembered = `${purpose} ${text}`;
    const found = verified.get(remembered);
    if (found) return found.keyUntilMs > clock.now() ? found : undefined;
    const read = text.length <= TEXT_CHARS_MAX ? verifyText(ring, purpose, text) : undefined;
    if (read) verified.set(remembered, read);
    return read;
  }

  return {
    self: ring.self,
    clock,
    before,
    onSkew,
    sign(purpose, audience, claims) {
      const nowMs = clock.now();
      const ahead = offsets.of(audience);
      const key = `${purpose} ${audience} ${ahead.join()} ${JSON.stringify(claims)}`;
      const found = signed.get(key);
      if (found && nowMs >= found.atMs && nowMs - found.atMs < KEPT_MS) return found.header;
      const header = ahead.map((offsetMs) => signAt(purpose, audience, claims, nowMs + offsetMs)).join(',');
      signed.set(key, { header, atMs: nowMs });
      return header;
    },
    read(purpose, header) {
      const texts = header?.split(',', TEXTS_MAX + 1) ?? [];
      if (texts.length > TEXTS_MAX) return undefined;
      const nowMs = clock.now();
      const ours = texts.flatMap((text) => verify(purpose, text) ?? []);
      const good = ours.find(({ t }) => nowMs - t <= CALL_GOOD_MS && t - nowMs <= EARLY_MS);
      if (good) return { by: good.by, claims: good.claims };
      const [late] = ours;
      return late && { by: late.by, skewMs: late.t - nowMs };
    },
    tellTime(header) {
      const ms = clock.now();
      const { key, value } = ring.sign('time', JSON.stringify([header, ms]));
      return `${ms}.${key}.${value}`;
    },
    learn(service, sent, told) {
      if (typeof told !== 'string') return false;
      const [time, key, value] = told.split('.');
      const ms = Number(time);
      const given = signature.safeParse({ key, value });
      if (!given.success || !Number.isSafeInteger(ms)) return false;
      const verdict = ring.verify('time', JSON.stringify([sent, ms]), given.data);
      return 'by' in verdict && verdict.by === service && offsets.note(service, ms - clock.now());
    },
  };
}

/** A text that is signed for us; its time is looked at by the caller. */
function verifyText(ring: KeyRing, purpose: Purpose, text: string): Verified | undefined {
  const [body = '', key, value, more] = text.split('.');
  const given = signature.safeParse({ key, value });
  if (!given.success || more !== undefined) return undefined;
  // One spelling of a signature alone: the last digit of base64 has bits that say nothing.
  if (Buffer.from(given.data.value, 'base64url').toString('base64url') !== given.data.value) return undefined;
  const verdict = ring.verify(purpose, body, given.data);
  if ('wrong' in verdict) return undefined;
  const read = envelope.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!read.success || read.data.a !== ring.self) return undefined;
  return { by: verdict.by, t: read.data.t, claims: read.data.c, keyUntilMs: verdict.untilMs };
}
