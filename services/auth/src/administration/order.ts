import { badInput } from '@candor/service-kit/errors';
import { beyond } from '@candor/service-kit/graph/paging';
import type { User } from '../users/model.ts';

export const userSorts = ['newest', 'oldest', 'username', 'username_desc'] as const;
export type UserSort = (typeof userSorts)[number];

/** What the lists are ordered by, and which way. */
export type OrderName = 'signup' | 'username';
export interface Order {
  name: OrderName;
  descending: boolean;
}

export const orderOf: Record<UserSort, Order> = {
  newest: { name: 'signup', descending: true },
  oldest: { name: 'signup', descending: false },
  username: { name: 'username', descending: false },
  username_desc: { name: 'username', descending: true },
};

/** A person's place in an order: unique, and compared as text. */
export function placeOf(order: OrderName, user: Pick<User, '_id' | 'usernameKey' | 'createdAt'>): string {
  return order === 'username' ? user.usernameKey : `${user.createdAt.toISOString()}.${user._id}`;
}

/** The database's own order. */
export function sortOf({ name, descending }: Order): Record<string, 1 | -1> {
  const way = descending ? -1 : 1;
  return name === 'username' ? { usernameKey: way, _id: way } : { createdAt: way, _id: way };
}

/** The database's filter for what comes after a place. */
export function afterPlace({ name, descending }: Order, place: string): Record<string, unknown> {
  if (name === 'username') return { usernameKey: { [descending ? '$lt' : '$gt']: place } };
  const dot = place.indexOf('.', place.indexOf('Z'));
  return beyond('createdAt', descending ? -1 : 1, new Date(place.slice(0, dot)), place.slice(dot + 1));
}

/** A cursor names its order: one of another list is refused instead of misread. */
export function writeCursor({ name }: Order, place: string): string {
  return Buffer.from(`${name}:${place}`).toString('base64url');
}

/** The place that a cursor names. Refuses one that was not made for this order. */
export function readCursor({ name }: Order, cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const place = text.startsWith(`${name}:`) ? text.slice(name.length + 1) : '';
  const isPlace = name === 'username' ? place !== '' : isSignupPlace(place);
  if (!isPlace) throw badInput('The cursor is not one of ours.', 'cursor');
  return place;
}

/** A moment as it is written by `placeOf`, one that there is, and an id. */
function isSignupPlace(place: string): boolean {
  const moment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\..+$/.exec(place)?.[1];
  return moment !== undefined && !Number.isNaN(Date.parse(moment));
}
