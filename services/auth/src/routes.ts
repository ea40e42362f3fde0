import {
  type Contact,
  contactQuestion,
  type OwnerProved,
  ownerQuestion,
  type PeopleFound,
  type PersonFacts,
  peopleQuestion,
  personFactsQuestion,
} from '@candor/events';
import { idInput, parseInput } from '@candor/service-kit/graph/input';
import { requireService, type ServiceApp } from '@candor/service-kit/http/http';
import { mountPictures, mountUpload } from '@candor/service-kit/pictures/routes';
import { requireUser } from '@candor/service-kit/security/viewer';
import express from 'express';
import { z } from 'zod';
import { listUsers } from './administration/list.ts';
import { proveOwner } from './credentials/prove-owner.ts';
import type { AuthDeps } from './deps.ts';
import { checkSession, type SessionState } from './sessions/service.ts';
import { contactOf } from './users/contact.ts';
import { personFactsOf } from './users/person-facts.ts';

/** The longest side of a profile picture, in pixels. */
const PROFILE_PICTURE_SIDE = 512;
const PEOPLE_MAX = 200;

const sessionQuestion = z.object({ userId: idInput, sessionId: idInput, isIdle: z.boolean().optional() });

/**
 * Adds the routes beside the graph: profile pictures, and what the services and the gateway ask with a signed token, each
 * answered with 200. `POST /internal/session`: whether a session is still good. `POST /internal/contact`: where a person's mail goes.
 * `POST /internal/owner`: whether who is signed in typed the password, and the code of the second factor where there is one.
 * `POST /internal/person-facts`: what a bonus depends on. `POST /internal/people`: who matches a search, newest first, for lists of
 * records that only know people's ids.
 */
export function mountRoutes(
  app: ServiceApp,
  deps: AuthDeps,
  secrets: { viewerSecret: string; serviceSecret: string },
): void {
  const { pictures, clock, uploadSecret } = deps;
  type Answer = SessionState | Contact | OwnerProved | PeopleFound | PersonFacts;
  const ask = (path: string, answer: (body: unknown) => Promise<Answer>) =>
    app.post(path, requireService(secrets.serviceSecret, clock.now), express.json(), async (req, res) => {
      res.json(await answer(req.body));
    });
  ask('/internal/session', (body) => checkSession(deps, parseInput(sessionQuestion, body)));
  ask('/internal/contact', (body) => contactOf(deps, parseInput(contactQuestion, body).userId));
  ask('/internal/owner', (body) => proveOwner(deps, parseInput(ownerQuestion, body)));
  ask('/internal/people', async (body) => {
    const { edges } = await listUsers(deps, { ...parseInput(peopleQuestion, body), first: PEOPLE_MAX });
    return { userIds: edges.map(({ node }) => node._id) };
  });
  ask('/internal/person-facts', (body) => personFactsOf(deps, parseInput(personFactsQuestion, body)));
  mountUpload({
    app,
    purpose: 'profile',
    store: pictures,
    uploadSecret,
    viewerSecret: secrets.viewerSecret,
    clock,
    maxSide: PROFILE_PICTURE_SIDE,
    authorise: requireUser,
    recordFor: (viewer) => viewer.userId,
  });
  mountPictures(app, pictures);
}
