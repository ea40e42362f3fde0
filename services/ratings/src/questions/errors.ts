import { type Refusal, refusals } from '@candor/service-kit/errors';

export type QuestionCode = 'QUESTIONS_FULL' | 'ANSWERS_INVALID';

const questionRefusals = {
  QUESTIONS_FULL: {
    status: 409,
    message: 'The questions of this campaign were changed 500 times. Please duplicate it to go on.',
  },
  ANSWERS_INVALID: { status: 400, message: 'Please look at your answers again.' },
} satisfies Record<QuestionCode, Refusal>;

/** Refusals of questions and answers. */
export const refuseQuestions = refusals<QuestionCode>(questionRefusals);
