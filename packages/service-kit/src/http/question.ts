import type { ProcessName } from '@candor/events';
import express, { type Express } from 'express';
import type { CallKeys } from '../security/call-keys.ts';
import { requireCaller } from './http.ts';

/** Answers `POST /internal/…` of these callers alone: JSON both ways, each under its own key. `answer` proves its input itself. */
export function mountQuestion(
  app: Express,
  options: { path: `/internal/${string}`; callers: readonly ProcessName[]; keys: CallKeys },
  answer: (body: unknown) => Promise<object>,
): void {
  app.post(options.path, requireCaller(options.keys, options.callers), express.json(), async (req, res) => {
    res.json(await answer(req.body));
  });
}
