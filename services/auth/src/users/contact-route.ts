import { type Contact, contactQuestion } from '@candor/events';
import { refuse } from '@candor/service-kit/errors';
import { parseInput } from '@candor/service-kit/graph/input';
import { requireService } from '@candor/service-kit/http/http';
import express, { type Express } from 'express';
import type { AuthDeps } from '../deps.ts';
import type { User } from './model.ts';

/**
 * `POST /internal/contact` with `{ userId }`: where a person's mail goes, for the services only. 404 for nobody and for somebody
 * who has no address, such as a superadmin that was made by command.
 */
export function mountContact(app: Express, deps: AuthDeps, serviceSecret: string): void {
  app.post('/internal/contact', requireService(serviceSecret, deps.clock.now), express.json(), async (req, res) => {
    const { userId } = parseInput(contactQuestion, req.body);
    const user = await deps.models.users.findById(userId).lean<User>();
    if (!user?.email || user.emailKey.endsWith('.invalid')) throw refuse('NOT_FOUND');
    const { name, email, emailVerified } = user;
    res.json({ name, email, emailVerified } satisfies Contact);
  });
}
