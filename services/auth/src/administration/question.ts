import { GRAM_MAX, gramsOf } from './listed.ts';

/** What an administrator asks the list of people for. */
export interface PeopleQuestion {
  /** Part of a user name, mail address or number, whatever its case. */
  search?: string | null | undefined;
  role?: 'User' | 'superadmin' | null | undefined;
  onHold?: boolean | null | undefined;
  /** Whether an appeal against a hold waits for an answer. */
  holdAppeal?: boolean | null | undefined;
}

/** How many pieces of a search text are tried for the rarest one. */
const GRAMS_TRIED = 6;

/** The exact filter of a question. Whoever was erased is in no list. */
export function filterOf({ search, role, onHold, holdAppeal }: PeopleQuestion): Record<string, unknown> {
  const text = searchText(search);
  const part = { $regex: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
  return {
    accountState: { $ne: 'erased' },
    ...(role ? { role } : {}),
    ...(typeof onHold === 'boolean' ? { onHold } : {}),
    ...(typeof holdAppeal === 'boolean' ? { holdAppealOpen: holdAppeal ? true : { $ne: true } } : {}),
    ...(text === '' ? {} : { $or: [{ usernameKey: part }, { emailKey: part }, { mobile: part }] }),
  };
}

/** Equalities on indexed fields that hold for every answer, any of which may be true of few people. */
export function equalitiesOf({ search, role, onHold, holdAppeal }: PeopleQuestion): Record<string, unknown>[] {
  const text = searchText(search);
  return [
    ...(role === 'superadmin' ? [{ role }] : []),
    ...(onHold === true ? [{ onHold }] : []),
    ...(holdAppeal === true ? [{ holdAppealOpen: true }] : []),
    ...spread(text === '' ? [] : gramsOf(text, Math.min(GRAM_MAX, [...text].length)), GRAMS_TRIED).map((gram) => ({
      searchKeys: gram,
    })),
  ];
}

/** A text as the keys have it. Numbers are kept without the spaces, dashes and brackets that people type. */
function searchText(search: string | null | undefined): string {
  const text = (search ?? '').trim().toLowerCase();
  return /^\+?[\d\s()-]+$/.test(text) ? text.replace(/[\s()-]/g, '') : text;
}

/** At most `count` of these, evenly spread. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const different = [...new Set(items)];
  if (different.length <= count) return different;
  return Array.from(
    { length: count },
    (_, at) => different.slice(Math.floor((at * different.length) / count))[0],
  ).filter((item): item is Item => item !== undefined);
}
