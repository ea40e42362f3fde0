import { seeded } from '@candor/testkit/random';
import type { Book, Fact } from './book.ts';
import { type Call, type Caller, type CallerDeps, createCaller } from './caller.ts';
import type { Hooks } from './hooks.ts';

/** What everybody at work shares. */
export interface Work {
  book: Book;
  deps: CallerDeps;
  /** Resolves when the next piece of work may begin; false when there is no more to do. */
  next(): Promise<boolean>;
  /** The pictures that are uploaded, drawn once. */
  picture: Buffer;
  /** People who may be named as whoever invited a newcomer. */
  invitations: string[];
  /** How many people may still sign up: a password is dear to hash. */
  newcomers(): boolean;
  /** People whose accounts a restored database does not know. */
  gone: ReadonlySet<string>;
  /** How often an older database was restored: what somebody has set up since the copy, they set up again. */
  restores(): number;
  /** The time of day, as the product takes it. */
  now(): number;
  /** Somebody has nothing to do until then; until what this returns is called, time may pass for everybody. */
  waitFor(untilMs: number): () => void;
  /** Campaigns of which a reported question may not be asked: whoever looks at it upholds it. */
  mayNotAsk: Set<string>;
  /** Webhooks that were asked for, and where they are told. */
  hooks: Hooks;
  /** What the platform's wallet has sent, by the payout: whoever pays looks here first. */
  sent: Map<string, string>;
  /** Payouts that operators were told to look at: nobody decides them meanwhile. */
  lookAt: ReadonlySet<string>;
}

/** One at work, with random numbers of their own: what they do does not depend on what the others do. */
export interface Actor {
  work: Work;
  random: () => number;
  /** A text that nobody else makes; the same in each run of a seed. */
  name(what: string): string;
}

/** Somebody signed in. */
export interface Person {
  username: string;
  call: Caller;
}

export const PASSWORD = 'quiet-harbour-42';
export const PIN = '271828';
/** A valid TRON address: of the USDT contract. */
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

export function createActor(work: Work, seed: number, label: string): Actor {
  const numberOf = [...label].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed);
  let made = 0;
  return {
    work,
    random: seeded(numberOf),
    name: (what) => {
      made += 1;
      return `${what}-${label}-${made}`;
    },
  };
}

export const pick = <Item>(actor: Actor, items: readonly Item[]): Item =>
  items[Math.floor(actor.random() * items.length)] as Item;
export const chance = (actor: Actor, part: number): boolean => actor.random() < part;
/** A transaction's hash, as the chain would give it. */
export const hashOf = (actor: Actor): string =>
  Array.from({ length: 64 }, () => Math.floor(actor.random() * 16).toString(16)).join('');

/**
 * Sends a call until it is answered and notes what it came to. `factOf` says what the answer promises, `about` which record. Returns
 * the answer, or undefined where there is none.
 */
export async function ask<Answer>(
  { work: { book } }: Actor,
  { call }: Pick<Person, 'call'>,
  asked: Call,
  made?: { kind: Fact['kind']; about?: string; factOf: (answer: Answer) => Fact | readonly Fact[] },
): Promise<Answer | undefined> {
  const since = book.facts().length;
  const outcome = await call.send<Answer>(asked);
  if (outcome.status === 'done') {
    for (const fact of made ? [made.factOf(outcome.answer)].flat() : []) book.note(fact, since);
    return outcome.answer;
  }
  if (outcome.status === 'refused') {
    book.noteRefusal(outcome.code);
    if (outcome.blind && made) book.noteBlind(made.kind, made.about ?? '');
    return undefined;
  }
  book.noteUnanswered(`${asked.method} ${asked.path}: ${outcome.why}`);
  if (made) book.noteBlind(made.kind, made.about ?? '');
  return undefined;
}

/** Signs somebody new up. Whoever had no answer and hears that the name is taken signs in: it was them. */
export async function signUp(actor: Actor, role: string): Promise<Person | undefined> {
  const { deps, book, invitations } = actor.work;
  const username = actor.name(role);
  const invitationCode = chance(actor, 0.4) && invitations.length > 0 ? pick(actor, invitations) : undefined;
  const anyone = createCaller(deps);
  const body = {
    name: 'Fay Faultless',
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    mobile: '+12025550142',
    ...(invitationCode === undefined ? {} : { invitationCode }),
  };
  const signIn = () =>
    anyone.send<{ token: string }>({ method: 'POST', path: '/api/auth/login', body: { username, password: PASSWORD } });
  const outcome = await anyone.send<{ token: string }>({
    method: 'POST',
    path: '/api/auth/register',
    body,
    key: username,
  });
  const signedIn = outcome.status === 'refused' && outcome.blind ? await signIn() : outcome;
  if (signedIn.status === 'unknown') book.noteUnanswered(`sign-up of ${username}: ${signedIn.why}`);
  if (signedIn.status === 'refused') book.noteRefusal(signedIn.code);
  if (signedIn.status !== 'done') return undefined;
  book.note({ kind: 'signed up', username });
  return { username, call: createCaller(deps, signedIn.answer.token, signIn) };
}

/** Somebody who is there already, with the password of theirs. */
export async function signInAs(deps: CallerDeps, who: { username: string; password: string }): Promise<Person> {
  const anyone = createCaller(deps);
  const signIn = () => anyone.send<{ token: string }>({ method: 'POST', path: '/api/auth/login', body: who });
  const outcome = await signIn();
  if (outcome.status !== 'done') throw new Error(`${who.username} cannot sign in`);
  return { username: who.username, call: createCaller(deps, outcome.answer.token, signIn) };
}

/** Where payouts go; sets the PIN the first time. */
export async function setAddress(actor: Actor, person: Person): Promise<boolean> {
  const body = { network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN, password: PASSWORD };
  const call = { method: 'PUT', path: '/api/profile/withdraw-info', body };
  const fact = { kind: 'address', username: person.username, address: TRON_ADDRESS } as const;
  return (
    (await ask(actor, person, call, { kind: 'address', about: person.username, factOf: () => fact })) !== undefined
  );
}

/** Asks for a payout of so many USDT. */
export async function askForPayout(actor: Actor, person: Person, usdt: number, source: string): Promise<void> {
  const body = { amount: usdt, network: 'TRC20', address: TRON_ADDRESS, securityPin: PIN, source };
  const call = { method: 'POST', path: '/api/withdrawals/request', body, key: actor.name('payout') };
  await ask<{ withdrawal: { _id: string } }>(actor, person, call, {
    kind: 'payout',
    factOf: ({ withdrawal }) => ({ kind: 'payout', id: withdrawal._id, amountMicro: Math.round(usdt * 1e6) }),
  });
}
