import type { DomainError } from '@candor/service-kit/errors';
import type { z } from 'zod';
import type { Drawing } from '../documents/desk.ts';
import type { LimitedKind } from '../limits/limits.ts';
import type { AnyRecord } from './record.ts';

/** Who may call at all. What a publisher may is each service's own rule, with its own sentence. */
export type Access = 'anyone' | 'user' | 'publisher' | 'admin';

/** What a call was given, after its schemas. */
export interface RouteInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** The Idempotency-Key header. */
  idempotencyKey: string | undefined;
  /** The ticket of the uploaded picture; undefined when none was sent. */
  ticket: string | undefined;
}

/** The answer of a call: its JSON or the document to be drawn, and where a list goes on. */
export interface RouteReply<Answer = unknown> {
  body?: Answer;
  document?: Drawing;
  /** True where it is not done: it waits for somebody else, which 202 says. */
  waits?: boolean;
  nextCursor?: string | null;
}

/** What came of a second operation that must not undo the first: its data, or why it was refused. */
export type Followed = { data: Record<string, unknown> } | { refusal: DomainError };

/** A picture that comes with a form and is streamed to the service that owns it. */
export interface RouteUpload {
  service: 'auth' | 'ratings' | 'payments';
  purpose: 'profile' | 'app' | 'screenshot' | 'feedback';
  /** The form's field. */
  field: string;
  required: boolean;
  /** The route's parameter that names the record whose picture changes. */
  recordParam?: string;
}

/**
 * A call of `/api`: what it takes, the one named operation of the graph that it runs, and how the result becomes its answer.
 * No rule of the product lives here. Clients' documentation and the matrix of rights are made from these.
 */
export interface RestRoute<Params = unknown, Query = unknown, Body = unknown, Data = unknown, Answer = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  path: string;
  access: Access;
  summary: string;
  /** The status when it is done; 200 where left out. */
  status?: number;
  /** Whether it may have to wait for somebody else, which is answered with 202 and the same fields. */
  mayWait?: boolean;
  /**
   * True where a bearer token is not looked at: signing in must work with an expired one still at hand. `bad`: a good one
   * counts and any other is as if there were none, because the refresh cookie is enough.
   */
  ignoresToken?: boolean | 'bad';
  /** Which limit it counts for; `read` for GET and `write` for everything else, where left out. */
  limit?: LimitedKind;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  upload?: RouteUpload;
  /** What it answers with when it is done; left out where there is nothing to say. */
  answer?: z.ZodType<Answer>;
  /** The record of the graph that the answer carries or lists. */
  of?: AnyRecord;
  /** Where the answer is a file to be kept: its type and its name. */
  file?: { type: 'text/csv' | 'application/json' | 'application/pdf'; name: string };
  /** Whether the refresh cookie says who calls. */
  cookie?: boolean;
  /** Statuses that it may refuse with beyond those that every call of its kind has. */
  alsoRefuses?: readonly number[];
  /**
   * What must hold before anything is changed, where two services change something: it is refused before either did.
   * Undefined variables where one of them alone is asked, which is whole by itself.
   */
  prove?: {
    operation: string;
    variables(input: RouteInput<Params, Query, Body>): Record<string, unknown> | undefined;
  };
  /** The GraphQL operation, as text. */
  operation: string;
  /** The operation's variables; undefined where this input needs no operation but the one that follows. */
  variables?(input: RouteInput<Params, Query, Body>): Record<string, unknown> | undefined;
  /** Where an answer is made of all pages of a list: the variables of the next one; undefined at the end. */
  more?(pages: readonly Data[], input: RouteInput<Params, Query, Body>): Record<string, unknown> | undefined;
  /** A second operation after the first was done, if there is something to ask; its refusal does not undo the first. */
  follow?: {
    operation: string;
    variables(data: Data, input: RouteInput<Params, Query, Body>): Record<string, unknown> | undefined;
  };
  reply(
    data: Data,
    input: RouteInput<Params, Query, Body>,
    followed: Followed | undefined,
    pages: readonly Data[],
  ): RouteReply<Answer>;
}

/** Declares a call; `Data` is what its operation answers with. */
export function route<Data>() {
  return <
    Params = Record<string, never>,
    Query = Record<string, never>,
    Body = Record<string, never>,
    Answer = undefined,
  >(
    declared: RestRoute<Params, Query, Body, Data, Answer>,
  ): RestRoute => declared as RestRoute;
}
