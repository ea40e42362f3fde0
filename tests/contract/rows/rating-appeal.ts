import { signUp } from '../../support/stack.ts';
import { moment } from '../matchers.ts';
import { rejectedRating, submittedRating } from '../people.ts';
import { answer, type Row, refusal } from '../table.ts';
import { backdateRating } from '../work.ts';
import { about, others } from './rating-open.ts';
import { aRating } from './rating-record.ts';

const words = { text: 'These are my own words, as anybody can see.' };

export const appealRow: Row = {
  call: 'POST /api/ratings/:id/appeal',
  graph: `mutation ($input: AppealRatingInput!) {
    appealRating(input: $input) { ${aRating.selection} appeal { id text status createdAt decidedAt reason } }
  }`,
  sample: (id) => about('', id, words),
  answers: [
    answer('the appeal was sent', async (stack) => {
      const rater = await signUp(stack);
      const { id } = await rejectedRating(stack, rater);
      const appeal = { id, ...words, status: 'open', createdAt: moment, decidedAt: null, reason: null };
      return {
        ...about(rater.token, id, words),
        rest: { msg: 'Your appeal was sent.', rating: { _id: id, status: 'rejected' } },
        data: { appealRating: { id, status: 'rejected', appeal } },
      };
    }),
  ],
  refusals: [
    others(words),
    refusal([409, 'NOT_REJECTED', 'Only a rejected rating can be appealed.'], 'a completed rating', async (stack) => {
      const rater = await signUp(stack);
      return about(rater.token, (await submittedRating(stack, rater)).id, words);
    }),
    refusal(
      [400, 'APPEAL_TEXT', 'Please say in 10 to 2,000 characters why the rejection is wrong.'],
      'a word',
      async (stack) => {
        const rater = await signUp(stack);
        return about(rater.token, (await rejectedRating(stack, rater)).id, { text: 'No.' });
      },
    ),
    refusal([409, 'APPEAL_EXISTS', 'You have appealed this rating already.'], 'a second appeal', async (stack) => {
      const rater = await signUp(stack);
      const { id } = await rejectedRating(stack, rater);
      await rater.call('POST', `/api/ratings/${id}/appeal`, words);
      return about(rater.token, id, { text: 'Other words than those of the first one.' });
    }),
    refusal([409, 'APPEAL_CLOSED', 'The 48 hours to appeal are over.'], 'an appeal after 48 hours', async (stack) => {
      const rater = await signUp(stack);
      const { id } = await rejectedRating(stack, rater);
      await backdateRating(stack, id, { closedAt: new Date(Date.now() - 48 * 3_600_000) });
      return about(rater.token, id, words);
    }),
  ],
};
