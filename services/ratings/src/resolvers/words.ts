import { amountMicroInput, idempotencyKeyInput, idInput, parseInput } from '@candor/service-kit/graph/input';
import { requireActive, requireUser } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import type { RatingsDeps } from '../deps.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { messageReportKinds } from '../reports/model.ts';
import { giveBonus } from '../thanks/give.ts';
import { closeConversation } from '../words/end.ts';
import { readConversation } from '../words/read.ts';
import { reportMessage } from '../words/report.ts';
import { sendMessage } from '../words/send.ts';

const ofRatingInput = z.object({ ratingId: idInput });
/** Bounded far above the longest message, so that the service can say what is wrong with it. */
const sendInput = z.object({ ratingId: idInput, text: z.string().max(100_000), idempotencyKey: idempotencyKeyInput });
const reportMessageInput = z.object({
  ...{ ratingId: idInput, messageId: idInput, kind: z.enum(messageReportKinds) },
  text: z.string().max(1_000, 'Please write 1,000 characters at most.').nullish(),
});

const bonusInput = z
  .object({
    ratingId: idInput,
    amount: amountMicroInput('Please enter a valid amount.'),
    text: z.string().max(100_000),
    idempotencyKey: idempotencyKeyInput,
  })
  .transform(({ amount: amountMicro, ...request }) => ({ ...request, amountMicro }));

/** What publisher and rater write to each other under a piece of feedback. */
export function wordsResolvers(deps: RatingsDeps) {
  const queries: QueryResolvers = {
    conversation: (_, args, { viewer }) =>
      readConversation(deps, requireUser(viewer), parseInput(ofRatingInput, args).ratingId),
  };
  const mutations: MutationResolvers = {
    sendMessage: (_, { input }, { viewer }) => sendMessage(deps, requireActive(viewer), parseInput(sendInput, input)),
    // Ending it and reporting stay possible on hold.
    giveBonus: (_, { input }, { viewer }) => giveBonus(deps, requireActive(viewer), parseInput(bonusInput, input)),
    closeConversation: (_, args, { viewer }) =>
      closeConversation(deps, requireUser(viewer), parseInput(ofRatingInput, args).ratingId),
    reportMessage: (_, { input }, { viewer }) =>
      reportMessage(deps, requireUser(viewer), parseInput(reportMessageInput, input)),
  };
  return { queries, mutations };
}
