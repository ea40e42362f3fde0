import { amountMicroInput, idempotencyKeyInput, idInput } from '@candor/service-kit/graph/input';
import { pageInput } from '@candor/service-kit/graph/paging';
import { z } from 'zod';
import { caseStatuses } from '../bonus/cases.ts';
import { statementAccounts } from '../statements/service.ts';

const account = z.enum(statementAccounts).nullish();
const moment = z.date();

export const idArgument = z.object({ id: idInput });
export const claimInput = z.object({ idempotencyKey: idempotencyKeyInput });
export const promotionsInput = z.object({
  amount: amountMicroInput('Please enter a valid amount.'),
  reason: z.string().trim().max(500, 'The reason may have at most 500 characters.'),
  txHash: z.string().trim().max(200, 'The transaction hash may have at most 200 characters.'),
  idempotencyKey: idempotencyKeyInput,
});
const caseStatus = z.enum(caseStatuses);
export const casesInput = pageInput.extend({ status: caseStatus.nullish() });
export const decideCaseInput = z.object({
  id: idInput,
  decision: caseStatus.exclude(['open']),
  reason: z.string().trim().max(500, 'The reason may have at most 500 characters.'),
});
export const daysInput = z.object({
  days: z.number().int().min(1, 'Ask for at least 1 day.').max(366, 'Ask for at most 366 days.').nullish(),
});
export const statementInput = z.object({ from: moment, to: moment, account });
export const entriesInput = pageInput.extend({
  account,
  kinds: z.array(z.string().max(40, 'A kind is a short word.')).max(20, 'Ask for at most 20 kinds.').nullish(),
});
export { pageInput };
