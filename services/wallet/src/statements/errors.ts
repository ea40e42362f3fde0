import { type Refusal, refusals } from '@candor/service-kit/errors';

export type StatementCode = 'PERIOD_TOO_LONG';

const statementRefusals = {
  PERIOD_TOO_LONG: { status: 400, message: 'This period has more than 50,000 entries. Please choose a shorter one.' },
} satisfies Record<StatementCode, Refusal>;

export const refuseStatement = refusals<StatementCode>(statementRefusals);
