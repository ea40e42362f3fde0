import type { Access } from '@candor/gateway/rest/route';
import { restRoutes } from '@candor/gateway/rest/routes/index';
import type { TestStack } from '../support/stack.ts';

/** The two ways in which the same thing is asked. */
export type By = 'rest' | 'graph';

/** How a row is asked: what its REST call takes, and the variables of its GraphQL operation. */
export interface Call {
  /** Null or left out: nobody is signed in. */
  token?: string | null;
  /** For the parameters in the path. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  variables?: Record<string, unknown>;
  /** What must be so afterwards. */
  after?: () => Promise<void>;
}

/** A call that is answered, and what the answer has in it. */
export interface Asked extends Call {
  /** What REST's answer must match. */
  rest?: unknown;
  /** What GraphQL's data must match. */
  data?: unknown;
}

type Given<Made> = (stack: TestStack, by: By) => Made | Promise<Made>;

export interface Answer {
  what: string;
  /** Made anew for each way of asking. */
  given: Given<Asked>;
  /** Where there is no other way to ask it. */
  only?: By;
}

/** Status, code and sentence. */
export type Told = readonly [status: number, code: string, msg: string | RegExp];

export interface Refusal {
  what: string;
  told: Told;
  given: Given<Call>;
  /** What may be set instead. */
  allowed?: readonly string[];
  /** What is wrong with which answer. */
  faults?: readonly { id: string; message: string }[];
  /** Whether it says what is offered now. */
  offer?: boolean;
  /** Whether it says when to come again. */
  retryAfter?: boolean;
  only?: By;
}

/** A row of the contract with its tests. */
export interface Row {
  call: string;
  /** When it is done; 200 where left out. */
  status?: number;
  /** The same by GraphQL; null where there is none. */
  graph: string | null;
  /** A call with this id that is good but for who asks and what the id names. */
  sample?: (id: string) => Call;
  /** An unknown id is refused in the row's own words. */
  noUnknownId?: true;
  /** GraphQL's operation is publishers' too: whoever is no administrator is refused by REST alone for that. */
  adminByRestOnly?: true;
  /** Further tests of a row that another table has: what goes without saying is tested there. */
  further?: true;
  answers: readonly Answer[];
  refusals: readonly Refusal[];
}

const accesses = new Map(restRoutes.map(({ method, path, access }) => [`${method} ${path}`, access]));

/**
 * Who may call, by the gateway's table, which the matrix of rights proves; the live stream is none of its rows. It decides which
 * refusals go without saying: no token, a bad one, a lacking role, an unknown id.
 */
export const accessOf = ({ call }: Row): Access => accesses.get(call) ?? 'user';

export const answer = (what: string, given: Given<Asked>, more: Partial<Answer> = {}): Answer => ({
  what,
  given,
  ...more,
});

export const refusal = (told: Told, what: string, given: Given<Call>, more: Partial<Refusal> = {}): Refusal => ({
  told,
  what,
  given,
  ...more,
});

/** Refusals that many rows share. */
export const UNAUTHENTICATED: Told = [401, 'UNAUTHENTICATED', 'Please sign in to go on.'];
export const BAD_TOKEN: Told = [401, 'UNAUTHENTICATED', 'Your session has expired. Please log in again.'];
export const FORBIDDEN: Told = [403, 'FORBIDDEN', 'You do not have permission to do this.'];
export const NOT_FOUND: Told = [404, 'NOT_FOUND', 'There is no such record.'];
export const ON_HOLD: Told = [403, 'ACCOUNT_ON_HOLD', 'Your account is on hold.'];
export const KEY_USED: Told = [409, 'IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used with another request.'];
export const UNCHANGED: Told = [400, 'STATUS_UNCHANGED', 'Status has not changed.'];
export const badInput = (msg: string): Told => [400, 'BAD_INPUT', msg];
