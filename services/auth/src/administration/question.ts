import { GRAM_MAX, gramsOf } from '@candor/service-kit/graph/grams';
import { patternOf } from '@candor/service-kit/graph/paging';
import { isAdminRole, type Role } from '@candor/service-kit/security/roles';

/** What an administrator asks the list of people for. */
export interface PeopleQuestion {
  /** Part of a user name, mail address or number, whatever its case. */
  search?: string | null | undefined;
  role?: Role | null | undefined;
  onHold?: boolean | null | undefined;
  /** Whether an appeal against a hold waits for an answer. */
  holdAppeal?: boolean | null | undefined;
  /** Whether they opted in as publishers. */
  publisher?: boolean | null | undefined;
}

/** How many pieces of a search text are tried for one that few people have. */
const GRAMS_TRIED = 4;

/** The exact filter of a question. Whoever was erased is in no list. */
export function filterOf({ search, role, onHold, holdAppeal, publisher }: PeopleQuestion): Record<string, unknown> {
  const text = searchText(search);
  const part = patternOf(text);
  return {
    accountState: { $ne: 'erased' },
    ...(role && { role }),
    ...(typeof onHold === 'boolean' && { onHold }),
    ...(typeof publisher === 'boolean' && { publisher }),
    ...(typeof holdAppeal === 'boolean' && { holdAppealOpen: holdAppeal ? true : { $ne: true } }),
    ...(text !== '' && { $or: [{ usernameKey: part }, { emailKey: part }, { mobile: part }] }),
  };
}

/** Equalities on indexed fields that hold for every answer, the ones that are likely to be true of few people first. */
export function equalitiesOf({ search, role, onHold, holdAppeal }: PeopleQuestion): Record<string, unknown>[] {
  const text = searchText(search);
  return [
    ...(role && isAdminRole(role) ? [{ role }] : []),
    ...(onHold === true ? [{ onHold }] : []),
    ...(holdAppeal === true ? [{ holdAppealOpen: true }] : []),
    ...likelyRare(text === '' ? [] : gramsOf(text, Math.min(GRAM_MAX, [...text].length))).map((gram) => ({
      searchKeys: gram,
    })),
  ];
}

/** A text as the keys have it. Numbers are kept without the spaces, dashes and brackets that people type. */
function searchText(search: string | null | undefined): string {
  const text = (search ?? '').trim().toLowerCase();
  return /^\+?[\d\s()-]+$/.test(text) ? text.replace(/[\s()-]/g, '') : text;
}

/** Some pieces, those with digits first: people share words more often than numbers. */
function likelyRare(grams: readonly string[]): string[] {
  const digitsOf = (gram: string) => gram.replace(/\D/g, '').length;
  return [...new Set(grams)].sort((one, other) => digitsOf(other) - digitsOf(one)).slice(0, GRAMS_TRIED);
}
