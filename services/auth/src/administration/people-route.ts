import { type PeopleFound, peopleQuestion } from '@candor/events';
import { parseInput } from '@candor/service-kit/graph/input';
import { requireService } from '@candor/service-kit/http/http';
import express, { type Express } from 'express';
import type { AuthDeps } from '../deps.ts';
import { listUsers } from './list.ts';

const PEOPLE_MAX = 200;

/** `POST /internal/people` with `{ search }`: who matches, newest first, for lists of records that only know people's ids. */
export function mountPeople(app: Express, deps: AuthDeps, serviceSecret: string): void {
  app.post('/internal/people', requireService(serviceSecret, deps.clock.now), express.json(), async (req, res) => {
    const { search } = parseInput(peopleQuestion, req.body);
    const { edges } = await listUsers(deps, { search, first: PEOPLE_MAX });
    res.json({ userIds: edges.map(({ node }) => node._id) } satisfies PeopleFound);
  });
}
