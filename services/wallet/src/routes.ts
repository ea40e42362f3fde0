import {
  type FundsReply,
  fundsQuestion,
  type InvitedReply,
  invitedQuestion,
  type JoinedReply,
  joinedQuestion,
  type PayoutFacts,
  type ProcessName,
  payoutFactsQuestion,
  rewardTimesQuestion,
  type WalletCommand,
  type WalletReply,
  walletCommand,
} from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { parseInput } from '@candor/service-kit/graph/input';
import { mountErasure } from '@candor/service-kit/http/erasure';
import { callerOf, requireCaller, type ServiceApp } from '@candor/service-kit/http/http';
import { mountQuestion } from '@candor/service-kit/http/question';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import express from 'express';
import { readPublisher } from './balances/service.ts';
import { type ErasureDeps, runErasure } from './erasure/service.ts';
import type { Outcome } from './ledger/outcome.ts';
import { readPayoutFacts } from './payouts/facts.ts';
import { holdPayout } from './payouts/service.ts';
import { countGroups, type JoinedDeps } from './people/joined.ts';
import { rewardTimesOf } from './public/reward-times.ts';
import { hasInvited } from './referrals/invited.ts';
import { type ThanksDeps, thankRater } from './thanks/service.ts';
import { fundDifferences, payDifference } from './transfers/differences.ts';
import { buyScreens, fundCampaign, giveScreensBack, refundPlaces, type TransferDeps } from './transfers/service.ts';

/** Who may ask for which transfer: whoever owns the record that it is keyed by. */
const MOVERS: Readonly<Record<WalletCommand['verb'], ProcessName>> = {
  fundCampaign: 'ratings',
  refundPlaces: 'ratings',
  buyScreens: 'ratings',
  giveScreensBack: 'ratings',
  fundDifferences: 'ratings',
  payDifference: 'ratings',
  thankRater: 'ratings',
  holdPayout: 'payments',
};

/**
 * What other services ask the wallet, each under its own key: `POST /internal/transfers`, the one call by which they move money,
 * `POST /internal/funds`, `POST /internal/invited`, `POST /internal/reward-times`, `POST /internal/joined`, `POST /internal/payout-facts` and `POST /internal/erasure`. Each answers 200 with its reply.
 */
export function mountRoutes(app: ServiceApp, deps: ErasureDeps & JoinedDeps & ThanksDeps, keys: CallKeys): void {
  app.post('/internal/transfers', requireCaller(keys, ['ratings', 'payments']), express.json(), async (req, res) => {
    const { verb } = parseInput(walletCommand, req.body);
    if (MOVERS[verb] !== callerOf(req, keys)) throw refuse('FORBIDDEN').as({ event: 'service_forged' });
    res.json(await runCommand(deps, req.body));
  });
  mountQuestion(app, { path: '/internal/funds', callers: ['ratings'], keys }, async (body) => {
    const { userId, amountMicro } = parseInput(fundsQuestion, body);
    const reply: FundsReply = { enough: (await readPublisher(deps, userId)).fundsMicro >= amountMicro };
    return reply;
  });
  mountQuestion(app, { path: '/internal/invited', callers: ['ratings'], keys }, async (body) => {
    const { inviterId, userId } = parseInput(invitedQuestion, body);
    const reply: InvitedReply = { invited: await hasInvited(deps, inviterId, [userId]) };
    return reply;
  });
  mountQuestion(app, { path: '/internal/reward-times', callers: ['ratings'], keys }, (body) =>
    rewardTimesOf(deps, parseInput(rewardTimesQuestion, body).ratingIds),
  );
  mountQuestion(app, { path: '/internal/joined', callers: ['ratings'], keys }, async (body) => {
    const reply: JoinedReply = { groups: await countGroups(deps, parseInput(joinedQuestion, body).userIds) };
    return reply;
  });
  mountQuestion(
    app,
    { path: '/internal/payout-facts', callers: ['payments'], keys },
    (body): Promise<PayoutFacts> => readPayoutFacts(deps, parseInput(payoutFactsQuestion, body).userId),
  );
  mountErasure(app, keys, (command) => runErasure(deps, command));
}

/** Runs a command as it came over the wire. Refuses with BAD_INPUT what the contract does not have. */
export async function runCommand(deps: ThanksDeps, body: unknown): Promise<WalletReply> {
  const command = parseInput(walletCommand, body);
  // Decided by a record of its own, since not every refusal is one of the journal's.
  if (command.verb === 'thankRater') return thankRater(deps, command);
  return toReply(await post(deps, command));
}

function post(deps: TransferDeps, command: Exclude<WalletCommand, { verb: 'thankRater' }>): Promise<Outcome> {
  switch (command.verb) {
    case 'fundCampaign':
      return fundCampaign(deps, command);
    case 'refundPlaces':
      return refundPlaces(deps, command);
    case 'buyScreens':
      return buyScreens(deps, command);
    case 'giveScreensBack':
      return giveScreensBack(deps, command);
    case 'fundDifferences':
      return fundDifferences(deps, command);
    case 'payDifference':
      return payDifference(deps, command);
    case 'holdPayout':
      return holdPayout(deps, command);
  }
}

function toReply(outcome: Outcome): WalletReply {
  const { key } = outcome;
  return outcome.status === 'posted' ? { posted: true, key } : { posted: false, key, code: 'BALANCE_TOO_LOW' };
}
