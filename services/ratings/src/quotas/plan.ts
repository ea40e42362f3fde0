import { randomInt } from 'node:crypto';
import { sameConditions } from '../audience/model.ts';
import { refuseQuota } from './errors.ts';
import type { Cell, Quota, Quotas } from './model.ts';

/** In such steps it is told how many places of a quota are taken: that one more is, tells of nobody whom they belong to. */
export const TOLD_IN = 3;

/** How many places of a cell are still to be bought. */
const missingOf = ({ places, left, taken }: Pick<Cell, 'places' | 'left' | 'taken'>): number =>
  Math.max(0, places - left - taken);

/** How many of a cell are taken, as its publisher is told: in threes, rounded down. */
export const takenTold = ({ taken }: Pick<Cell, 'taken'>): number => Math.floor(taken / TOLD_IN) * TOLD_IN;

/**
 * The cells as they are asked for, of so many available places: a quota for the same people is the same cell, whatever its name; what a cell
 * has left stays with it, and what it lacks comes from the open places, in the order of the quotas. Undefined without quotas: all is open.
 * Refuses with QUOTA_TAKEN a quota that gets fewer places than it has and may have taken. That goes by what is told of it: nobody finds
 * out by trying how many are taken.
 */
export function planned(
  before: Quotas | undefined,
  available: number,
  asked: readonly Quota[],
  newId: () => string,
): Quotas | undefined {
  if (asked.length === 0) return undefined;
  const cells = asked.map((quota): Cell => {
    const kept = before?.cells.find(({ match }) => sameConditions(match, quota.match));
    if (!kept) return { ...quota, id: newId(), left: 0, taken: 0 };
    const least = Math.min(kept.places, takenTold(kept) + TOLD_IN);
    if (quota.places < least) throw tooFew(quota, least);
    const { id, taken } = kept;
    return { ...quota, id, taken, left: Math.min(kept.left, quota.places - taken) };
  });
  const fitting = within(available, cells);
  const open = available - fitting.reduce((sum, { left }) => sum + left, 0);
  return filled({ version: before ? before.version + 1 : firstVersion(), open, cells: fitting });
}

/** Anywhere: quotas that are taken away and set again are never taken for those before. */
const firstVersion = () => randomInt(2 ** 31);

/** Cells that have no more left than is available: a build that knew of no cells may have taken places without them. The first keep theirs. */
function within(available: number, cells: readonly Cell[]): Cell[] {
  let rest = available;
  return cells.map((cell) => {
    const left = Math.min(cell.left, rest);
    rest -= left;
    return { ...cell, left };
  });
}

const tooFew = ({ name }: Quota, least: number) =>
  refuseQuota(
    'QUOTA_TAKEN',
    { field: 'quotas' },
    `The quota “${name}” needs at least ${least} places: so many may be taken.`,
  );

/** With what cells lack given to them out of the open places, in their order. */
function filled({ version, open, cells }: Quotas): Quotas {
  let rest = open;
  const full = cells.map((cell) => {
    const more = Math.min(missingOf(cell), rest);
    rest -= more;
    return { ...cell, left: cell.left + more };
  });
  return { version, open: rest, cells: full };
}

/** Of places that are bought: so many to each cell that lacks some, in their order, the rest to the open ones. As increments of the app. */
export function bought({ cells }: Quotas, places: number): Record<string, number> {
  let rest = places;
  const given = cells.flatMap((cell, at) => {
    const more = Math.min(missingOf(cell), rest);
    rest -= more;
    return more > 0 ? [[`quotas.cells.${at}.left`, more] as const] : [];
  });
  return { ...Object.fromEntries(given), 'quotas.open': rest, 'quotas.version': 1 };
}

/** A free place, whomever it is for: an open one first. As increments of the app; undefined where there is none. */
export function anyPlace({ open, cells }: Quotas): { inc: Record<string, number>; cell?: string } | undefined {
  if (open > 0) return { inc: { 'quotas.open': -1 } };
  const at = cells.findIndex(({ left }) => left > 0);
  const path = `quotas.cells.${at}`;
  return cells[at] && { inc: { [`${path}.left`]: -1, [`${path}.taken`]: 1 }, cell: cells[at].id };
}

/** Of a campaign that is closed: nothing is left, neither in a cell nor open. As what is set in the app. */
export const drained = (quotas: Quotas | undefined): Record<string, number> =>
  quotas
    ? Object.fromEntries([['quotas.open', 0], ...quotas.cells.map((_, at) => [`quotas.cells.${at}.left`, 0])])
    : {};

/** Matches an app whose cells are those that were read. */
export const cellsAsRead = (quotas: Quotas | undefined): object =>
  quotas ? { 'quotas.version': quotas.version } : { quotas: { $exists: false } };

/** Matches an app whose places are divided as they were read: what is worked out of that is written to nothing else. */
export const divisionAsRead = ({ available, quotas }: { available: number; quotas?: Quotas | undefined }): object => ({
  available,
  ...cellsAsRead(quotas),
  ...(quotas && {
    'quotas.open': quotas.open,
    ...Object.fromEntries(
      quotas.cells.flatMap(({ left, taken }, at) => [
        [`quotas.cells.${at}.left`, left],
        [`quotas.cells.${at}.taken`, taken],
      ]),
    ),
  }),
});

/**
 * The cells of a new campaign that is made of another: all of their places, or what the other had not given away, as its publisher was told,
 * where it goes on from it. None of them is bought yet.
 */
export function carried(quotas: Quotas | undefined, how: 'whole' | 'rest', newId: () => string): Quotas | undefined {
  const cells = (quotas?.cells ?? []).flatMap((cell): Cell[] => {
    const { name, match, places } = cell;
    const wanted = how === 'whole' ? places : places - takenTold(cell);
    return wanted > 0 ? [{ id: newId(), name, match, places: wanted, left: 0, taken: 0 }] : [];
  });
  return cells.length > 0 ? { version: firstVersion(), open: 0, cells } : undefined;
}
