import { type Refusal, refusals } from '@candor/service-kit/errors';

export type ResultsCode = 'LABELS_FULL' | 'VIEWS_FULL' | 'LINKS_FULL';

const resultsRefusals = {
  LABELS_FULL: { status: 409, message: 'A campaign has at most 20 labels. Please remove one first.' },
  VIEWS_FULL: { status: 409, message: 'A campaign has at most 20 saved views. Please remove one first.' },
  LINKS_FULL: { status: 409, message: 'A campaign has at most 20 links to its results. Please remove one first.' },
} satisfies Record<ResultsCode, Refusal>;

/** Refusals of a publisher's notes on results. */
export const refuseResults = refusals<ResultsCode>(resultsRefusals);
