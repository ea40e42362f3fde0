import type { SecurityEvent } from './security/event-names.ts';

/** How one kind of refusal is told: the HTTP status, and the sentence for the person. */
export interface Refusal {
  status: number;
  message: string;
}

/** More about a refusal: what the machine of states allows, or when to come again. */
export interface RefusalDetails {
  allowed?: readonly string[];
  retryAfterSeconds?: number;
  field?: string;
  /** What holds now instead of what the caller has seen. */
  offer?: string;
  /** What is wrong with each of several parts, by its id, in sentences for the person. */
  faults?: readonly { id: string; message: string }[];
}

/** What a refusal is to whoever watches over the product; never told to who is refused. */
export interface RefusalSecurity {
  /** Where the code alone does not say it. */
  event?: SecurityEvent;
  /** Whom it is about, where that is not who asks: the person whose password was tried. */
  userId?: string;
  /** Another process refused first, and told of it. */
  isTold?: boolean;
}

/** An expected refusal. `code` is stable, `message` is written for the person. Anything else thrown is a fault. */
export class DomainError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: RefusalDetails;
  security: RefusalSecurity = {};

  constructor(code: string, refusal: Refusal, details: RefusalDetails = {}) {
    super(refusal.message);
    this.name = 'DomainError';
    this.code = code;
    this.status = refusal.status;
    this.details = details;
  }

  /** The same refusal, with what it is to whoever watches. */
  as(security: RefusalSecurity): this {
    this.security = security;
    return this;
  }
}

/**
 * Turns a feature's table of refusals into the function that makes its errors: `throw refuse('BALANCE_TOO_LOW')`.
 * Write the table as `satisfies Record<FeatureCode, Refusal>`: a code without a row does not compile.
 */
export function refusals<Code extends string>(table: Record<Code, Refusal>) {
  return (code: Code, details?: RefusalDetails, message?: string): DomainError => {
    const refusal = table[code];
    return new DomainError(code, message === undefined ? refusal : { ...refusal, message }, details);
  };
}

export type CommonCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_INPUT'
  | 'IDEMPOTENCY_CONFLICT'
  | 'ACCOUNT_ON_HOLD'
  | 'FROZEN'
  | 'FACTOR_NEEDED'
  | 'ORGANISATION_ROLE'
  | 'ORGANISATION_FOREIGN'
  | 'KEY_REFUSED'
  | 'KEY_SCOPE'
  | 'TOO_MANY_REQUESTS'
  | 'UNAVAILABLE'
  | 'CLOCK_SKEW'
  | 'INTERNAL';

/** Refusals that every service shares. */
export const commonRefusals = {
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to go on.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  NOT_FOUND: { status: 404, message: 'There is no such record.' },
  BAD_INPUT: { status: 400, message: 'Something in the request is not as it should be.' },
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'This Idempotency-Key was used with another request.' },
  ACCOUNT_ON_HOLD: { status: 403, message: 'Your account is on hold.' },
  FROZEN: {
    status: 403,
    message:
      'Your account is frozen: nothing is changed, paid out or exported. Lift it by a mailed link, in your profile.',
  },
  // Not a 401: who asks is signed in, and stays so.
  FACTOR_NEEDED: { status: 403, message: 'Please give your second factor again to go on.' },
  ORGANISATION_ROLE: { status: 403, message: 'Your role in this organisation does not allow this.' },
  ORGANISATION_FOREIGN: { status: 403, message: 'You are not a member of this organisation.' },
  // One sentence for all of it: who guesses learns nothing.
  KEY_REFUSED: {
    status: 401,
    message: 'This API key is not good: it is wrong, over, revoked, or its account is stopped.',
  },
  KEY_SCOPE: { status: 403, message: 'An API key cannot do this.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  UNAVAILABLE: { status: 503, message: 'This is not available right now. Please try again in a moment.' },
  CLOCK_SKEW: { status: 503, message: 'Our servers’ clocks differ too much. Please try again in a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
} satisfies Record<CommonCode, Refusal>;

export const refuse = refusals<CommonCode>(commonRefusals);

/** BAD_INPUT with a sentence of its own, naming the field. */
export function badInput(message: string, field?: string): DomainError {
  return refuse('BAD_INPUT', field === undefined ? {} : { field }, message);
}
