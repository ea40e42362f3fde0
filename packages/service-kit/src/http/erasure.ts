import { type ErasureCommand, type ErasureReply, erasureCommand, erasureReply } from '@candor/events';
import express, { type Express } from 'express';
import type { Clock } from '../clock.ts';
import { parseInput } from '../graph/input.ts';
import { requireService } from './http.ts';
import { createServiceCall, type ServiceCallOptions } from './service-call.ts';

/** What a service does at a stage of somebody's erasure; each stage may be repeated, and `remove` may come without `prepare`. */
export type ErasureHandler = (command: ErasureCommand) => Promise<ErasureReply>;

const PATH = '/internal/erasure';

/**
 * `POST /internal/erasure` of a service, for auth: `prepare` makes the service refuse new records of the person and answers with
 * what stands in the way, `cancel` lets them be made again, `remove` removes what is personal. Mount it before the graph.
 */
export function mountErasure(
  app: Express,
  options: { serviceSecret: string; clock: Clock },
  handle: ErasureHandler,
): void {
  const { serviceSecret, clock } = options;
  app.post(PATH, requireService(serviceSecret, clock.now), express.json(), async (req, res) => {
    res.json(erasureReply.parse(await handle(parseInput(erasureCommand, req.body))));
  });
}

/** Asks one service to take part in an erasure. Rejects with UNAVAILABLE when the outcome is unknown. */
export function createErasureClient(options: ServiceCallOptions): ErasureHandler {
  const ask = createServiceCall(options);
  return (command) => ask(PATH, command, erasureReply);
}
