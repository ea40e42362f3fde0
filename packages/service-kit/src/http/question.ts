import express, { type Express } from 'express';
import type { Clock } from '../clock.ts';
import { requireService } from './http.ts';

/** Answers `POST /internal/…` of other services: JSON both ways, with a signed service token. `answer` proves its input itself. */
export function mountQuestion(
  app: Express,
  options: { path: `/internal/${string}`; serviceSecret: string; clock: Clock },
  answer: (body: unknown) => Promise<object>,
): void {
  app.post(options.path, requireService(options.serviceSecret, options.clock.now), express.json(), async (req, res) => {
    res.json(await answer(req.body));
  });
}
