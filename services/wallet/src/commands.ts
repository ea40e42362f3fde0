import { type WalletCommand, type WalletReply, walletCommand } from '@candor/events';
import { parseInput, requireService } from '@candor/service-kit';
import express, { type Express } from 'express';
import type { Outcome } from './ledger/ledger.ts';
import { holdPayout } from './money/payouts.ts';
import { fundCampaign, type MoneyDeps, refundPlaces } from './money/service.ts';

/** `POST /internal/transfers`: the one call by which another service moves money. Answers 200 with a WalletReply. */
export function mountCommands(app: Express, deps: MoneyDeps, options: { secret: string; now: () => number }): void {
  app.post('/internal/transfers', requireService(options.secret, options.now), express.json(), async (req, res) => {
    res.json(await runCommand(deps, req.body));
  });
}

/** Runs a command as it came over the wire. Refuses with BAD_INPUT what the contract does not have. */
export async function runCommand(deps: MoneyDeps, body: unknown): Promise<WalletReply> {
  const command = parseInput(walletCommand, body);
  return toReply(await post(deps, command));
}

function post(deps: MoneyDeps, command: WalletCommand): Promise<Outcome> {
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
