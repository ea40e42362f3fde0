import {
  type FundsReply,
  fundsQuestion,
  type PayoutFacts,
  payoutFactsQuestion,
  type WalletCommand,
  type WalletReply,
  walletCommand,
} from '@candor/events';
import type { Clock } from '@candor/service-kit/clock';
import { parseInput } from '@candor/service-kit/graph/input';
import { mountErasure } from '@candor/service-kit/http/erasure';
import { requireService } from '@candor/service-kit/http/http';
import express, { type Express } from 'express';
import { readPublisher } from './balances/service.ts';
import { type ErasureDeps, runErasure } from './erasure/service.ts';
import type { Outcome } from './ledger/outcome.ts';
import { readPayoutFacts } from './payouts/facts.ts';
import { holdPayout } from './payouts/service.ts';
import { fundCampaign, refundPlaces, type TransferDeps } from './transfers/service.ts';

/**
 * What other services ask the wallet, all with a signed service token: `POST /internal/transfers`, the one call by which they move
 * money, `POST /internal/funds`, `POST /internal/payout-facts` and `POST /internal/erasure`. Each answers 200 with its reply.
 */
export function mountRoutes(app: Express, deps: ErasureDeps, options: { serviceSecret: string; clock: Clock }): void {
  const { serviceSecret, clock } = options;
  const mount = (path: string, answer: (body: unknown) => Promise<WalletReply | PayoutFacts | FundsReply>) =>
    app.post(path, requireService(serviceSecret, clock.now), express.json(), async (req, res) => {
      res.json(await answer(req.body));
    });
  mount('/internal/transfers', (body) => runCommand(deps, body));
  mount('/internal/funds', async (body) => {
    const { userId, amountMicro } = parseInput(fundsQuestion, body);
    return { enough: (await readPublisher(deps, userId)).fundsMicro >= amountMicro };
  });
  mount('/internal/payout-facts', (body) => readPayoutFacts(deps, parseInput(payoutFactsQuestion, body).userId));
  mountErasure(app, options, (command) => runErasure(deps, command));
}

/** Runs a command as it came over the wire. Refuses with BAD_INPUT what the contract does not have. */
export async function runCommand(deps: TransferDeps, body: unknown): Promise<WalletReply> {
  const command = parseInput(walletCommand, body);
  return toReply(await post(deps, command));
}

function post(deps: TransferDeps, command: WalletCommand): Promise<Outcome> {
  switch (command.verb) {
    case 'fundCampaign':
      return fundCampaign(deps, command);
    case 'refundPlaces':
      return refundPlaces(deps, command);
    case 'holdPayout':
      return holdPayout(deps, command);
  }
}

function toReply(outcome: Outcome): WalletReply {
  const { key } = outcome;
  return outcome.status === 'posted' ? { posted: true, key } : { posted: false, key, code: 'BALANCE_TOO_LOW' };
}
