import { expect } from 'vitest';

/** What a test cannot know before it is there, by its type. */
export const aText: unknown = expect.any(String);
export const aNumber: unknown = expect.any(Number);
export const aFlag: unknown = expect.any(Boolean);
export const anId: unknown = expect.stringMatching(/^[\w#.-]{8,}$/);
/** A moment as ISO 8601 text in UTC. */
export const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
/** An amount as GraphQL writes it. */
export const anAmount: unknown = expect.stringMatching(/^-?\d+(\.\d{1,6})?$/);
/** What is offered for an app, sealed. */
export const anOffer: unknown = expect.stringMatching(/^[0-9a-z]+(-[0-9a-z]+)?\.[0-9a-f]{40}$/);
/** An offer, signed. */
export const aReceipt: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]{86}$/);
export const appPicture: unknown = expect.stringMatching(/^\/pictures\/app\/[\w./-]+\.webp$/);
/** A record whose own records may have more fields than these. */
export const withRecords = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, isPlain(value) ? expect.objectContaining(value) : value]),
  );
const isPlain = (value: unknown): value is object => Object.getPrototypeOf(value ?? 0) === Object.prototype;
/** A list that has this record among others. */
export const including = (record: object): unknown => expect.arrayContaining([expect.objectContaining(record)]);
/** A text of this form. */
export const stringMatching = (form: string | RegExp): unknown => expect.stringMatching(form);
/** A record of a service's own making, for the export. */
const held: unknown = expect.any(Object);
export const everythingHeld = () => ({ wallet: held, ratings: held, payments: held, notifications: held });
/** A figure of at least ten people, as a number or as GraphQL writes an amount; null of fewer. */
export const figureOrNull: unknown = { asymmetricMatch: (value: unknown) => value === null || Number(value) >= 0 };
/** A moment, or none yet. */
export const momentOrNull = (): unknown => ({
  asymmetricMatch: (value: unknown) =>
    value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value))),
});
