import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { requireService } from '@candor/service-kit/http/http';
import express, { type Express } from 'express';
import { z } from 'zod';
import type { AuthDeps } from '../deps.ts';
import { checkSession } from './service.ts';

const question = z.object({ userId: idInput, sessionId: idInput });

/** `POST /internal/session` with `{ userId, sessionId }`: the gateway's question, answered with a SessionState. */
export function mountSessionCheck(app: Express, deps: AuthDeps, serviceSecret: string): void {
  app.post('/internal/session', requireService(serviceSecret, deps.clock.now), express.json(), async (req, res) => {
    res.json(await checkSession(deps, parseInput(question, req.body)));
  });
}
