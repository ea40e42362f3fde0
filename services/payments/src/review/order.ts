import { badInput } from '@candor/service-kit/errors';
import { beyond } from '@candor/service-kit/graph/paging';

export const requestSorts = ['newest', 'oldest', 'amount', 'amount_desc'] as const;
/** What administrators order deposits and payouts by. */
export type RequestSort = (typeof requestSorts)[number];

/** What an order looks at. */
export interface Ordered {
  _id: string;
  createdAt: Date;
  amountMicro: number;
}

interface Order {
  field: 'createdAt' | 'amountMicro';
  way: 1 | -1;
}

const orderOf: Record<RequestSort, Order> = {
  newest: { field: 'createdAt', way: -1 },
  oldest: { field: 'createdAt', way: 1 },
  amount: { field: 'amountMicro', way: 1 },
  amount_desc: { field: 'amountMicro', way: -1 },
};

/** The indexes that give these orders, for all records and for those in one state. */
export const requestOrders = (['createdAt', 'amountMicro'] as const).flatMap((field) => [
  { [field]: -1, _id: -1 } as const,
  { status: 1, [field]: -1, _id: -1 } as const,
]);

/** The database's own order. */
export function sortOf(sort: RequestSort): Record<string, 1 | -1> {
  const { field, way } = orderOf[sort];
  return { [field]: way, _id: way };
}

/** A cursor names its order: one of another order is refused instead of misread. */
export function writeCursor(sort: RequestSort, record: Ordered): string {
  return Buffer.from(`${sort}.${Number(record[orderOf[sort].field])}.${record._id}`).toString('base64url');
}

/** The filter for what comes after a cursor. Refuses a cursor that was not made for this order. */
export function afterCursor(sort: RequestSort, cursor: string | null | undefined): Record<string, unknown> {
  if (!cursor) return {};
  const match = /^([a-z_]+)\.(\d{1,16})\.(.+)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const at = Number(match?.[2]);
  const { field, way } = orderOf[sort];
  const value = field === 'createdAt' ? new Date(at) : at;
  const isOurs = match?.[1] === sort && Number.isSafeInteger(at) && !Number.isNaN(value.valueOf());
  if (!isOurs || !match?.[3]) throw badInput('The cursor is not one of ours.', 'cursor');
  return beyond(field, way, value, match[3]);
}
