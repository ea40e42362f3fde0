import { signUp } from '../../support/stack.ts';
import { anId, moment } from '../matchers.ts';
import { idOf, REASON } from '../people.ts';
import { answer, badInput, type Row, refusal, UNCHANGED } from '../table.ts';

const freezing = (token: string, id: string, frozen: boolean, reason = REASON) => ({
  token,
  params: { id },
  body: { frozen, reason },
  variables: { input: { userId: id, frozen, reason } },
});
const ending = (token: string, id: string, reason = REASON) => ({
  token,
  params: { id },
  body: { reason },
  variables: { input: { userId: id, reason } },
});

/** What administrators do about a suspected takeover. */
export const takeoverRows: readonly Row[] = [
  {
    call: 'PUT /api/users/:id/freeze',
    graph: 'mutation ($input: SetFreezeInput!) { setFreeze(input: $input) { id freeze { at until byOwner reason } } }',
    sample: (id) => freezing('', id, true),
    answers: [
      answer('frozen, with the reason', async (stack) => {
        const id = idOf(await signUp(stack));
        const freeze = { at: moment, until: moment, byOwner: false, reason: REASON };
        return {
          ...freezing(stack.adminToken, id, true),
          rest: { msg: 'The account is frozen.', user: { _id: anId, freeze } },
          data: { setFreeze: { id, freeze } },
        };
      }),
      answer('unfrozen', async (stack) => {
        const id = idOf(await signUp(stack));
        await stack.admin.call('PUT', `/api/users/${id}/freeze`, { frozen: true, reason: REASON });
        return {
          ...freezing(stack.adminToken, id, false),
          rest: { msg: 'The account is no longer frozen.', user: { _id: anId, freeze: null } },
          data: { setFreeze: { id, freeze: null } },
        };
      }),
    ],
    refusals: [
      refusal(UNCHANGED, 'to unfreeze whoever is not frozen', async (stack) =>
        freezing(stack.adminToken, idOf(await signUp(stack)), false),
      ),
      refusal([400, 'REASON_REQUIRED', 'Please give a reason.'], 'a freeze without a reason', async (stack) =>
        freezing(stack.adminToken, idOf(await signUp(stack)), true, ' '),
      ),
      refusal(
        [
          409,
          'FREEZE_AGAIN',
          'This account was frozen in the last 30 days. Only an administrator who did not do it can freeze it again.',
        ],
        'a second freeze by the same administrator',
        async (stack) => {
          const id = idOf(await signUp(stack));
          for (const frozen of [true, false])
            await stack.admin.call('PUT', `/api/users/${id}/freeze`, { frozen, reason: REASON });
          return freezing(stack.adminToken, id, true);
        },
      ),
      refusal(
        badInput('frozen must be true or false.'),
        'neither of both',
        async (stack) => ({
          token: stack.adminToken,
          params: { id: idOf(await signUp(stack)) },
          body: { frozen: 'maybe', reason: REASON },
        }),
        { only: 'rest' },
      ),
    ],
  },
  {
    call: 'POST /api/users/:id/end-sessions',
    graph: 'mutation ($input: EndSessionsInput!) { endSessionsOf(input: $input) { id } }',
    sample: (id) => ending('', id),
    answers: [
      answer('every session of the person has ended', async (stack) => {
        const person = await signUp(stack);
        return {
          ...ending(stack.adminToken, idOf(person)),
          rest: { msg: 'All sessions have ended.' },
          data: { endSessionsOf: { id: idOf(person) } },
        };
      }),
    ],
    refusals: [
      refusal([400, 'REASON_REQUIRED', 'Please give a reason.'], 'no reason', async (stack) =>
        ending(stack.adminToken, idOf(await signUp(stack)), ' '),
      ),
    ],
  },
];
