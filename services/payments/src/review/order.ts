import { afterIn, connectionIn, type ListOrder, sortBy } from '@candor/service-kit/graph/order';
import type { Connection } from '@candor/service-kit/graph/paging';

export const requestSorts = ['newest', 'oldest', 'amount', 'amount_desc'] as const;
/** What administrators order deposits and payouts by. */
export type RequestSort = (typeof requestSorts)[number];

/** What an order looks at. */
export interface Ordered {
  _id: string;
  createdAt: Date;
  amountMicro: number;
}

const byTime = { field: 'createdAt', read: ({ createdAt }: Ordered) => createdAt, isMoment: true } as const;
const byAmount = { field: 'amountMicro', read: ({ amountMicro }: Ordered) => amountMicro, isMoment: false } as const;

const orderOf: Record<RequestSort, ListOrder<Ordered>> = {
  newest: { ...byTime, way: -1 },
  oldest: { ...byTime, way: 1 },
  amount: { ...byAmount, way: 1 },
  amount_desc: { ...byAmount, way: -1 },
};

/** The indexes that give these orders, for all records and for those in one state. */
export const requestOrders = (['createdAt', 'amountMicro'] as const).flatMap((field) => [
  { [field]: -1, _id: -1 } as const,
  { status: 1, [field]: -1, _id: -1 } as const,
]);

/** The database's own order. */
export const sortOf = (sort: RequestSort): Record<string, 1 | -1> => sortBy(orderOf[sort]);

/** The filter for what comes after a cursor. Refuses a cursor that was not made for this order. */
export const afterCursor = (sort: RequestSort, cursor: string | null | undefined): Record<string, unknown> =>
  afterIn(sort, orderOf[sort], cursor);

/** The page of requests that were fetched in this order. */
export const pageOf = <Doc extends Ordered>(
  sort: RequestSort,
  docs: readonly Doc[],
  first: number | null | undefined,
) => connectionIn(sort, orderOf[sort] as ListOrder<Doc>, docs, first) satisfies Connection<Doc>;
