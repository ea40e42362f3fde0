import { publisherOf, raterOf } from './people.ts';
import {
  accessOf,
  BAD_TOKEN,
  FORBIDDEN,
  NOT_FOUND,
  type Refusal,
  type Row,
  refusal,
  UNAUTHENTICATED,
} from './table.ts';

/** The refusals that go without saying for a row: no token, a bad one, a lacking role, an id that names nothing. */
export function impliedRefusals(row: Row): Refusal[] {
  const { call, sample = () => ({}), noUnknownId, further, adminByRestOnly } = row;
  const access = accessOf(row);
  if (access === 'anyone' || further) return [];
  const found = [
    refusal(UNAUTHENTICATED, 'whoever has no token', () => ({ ...sample('none'), token: null })),
    refusal(BAD_TOKEN, 'a token that is none', () => ({ ...sample('none'), token: 'not.a.token' })),
  ];
  if (access === 'admin')
    found.push(
      refusal(
        FORBIDDEN,
        'a rater',
        async (stack) => ({ ...sample('none'), token: (await raterOf(stack)).token }),
        adminByRestOnly ? { only: 'rest' } : {},
      ),
    );
  if (call.includes(':id') && !noUnknownId)
    found.push(
      refusal(NOT_FOUND, 'an id that names nothing', async (stack) => {
        if (access === 'admin') return { ...sample('none'), token: stack.adminToken };
        const person = access === 'publisher' ? await publisherOf(stack) : await raterOf(stack);
        return { ...sample('none'), token: person.token };
      }),
    );
  return found;
}
