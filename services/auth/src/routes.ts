import {
  type Contact,
  contactQuestion,
  type FreezeReply,
  freezeQuestion,
  type KeyReply,
  type KeySpendReply,
  keyQuestion,
  keySpendQuestion,
  type OwnerProved,
  ownerQuestion,
  type Parting,
  type PeopleFound,
  type PersonFacts,
  type ProcessName,
  partingQuestion,
  peopleQuestion,
  personFactsQuestion,
  type SecondPerson,
  type SharedFacts,
  secondPersonQuestion,
  sharedFactsQuestion,
} from '@candor/events';
import { idInput, parseInput } from '@candor/service-kit/graph/input';
import type { ServiceApp } from '@candor/service-kit/http/http';
import { mountQuestion } from '@candor/service-kit/http/question';
import { mountPictures, mountUpload } from '@candor/service-kit/pictures/routes';
import type { CallKeys } from '@candor/service-kit/security/call-keys';
import { requireUser } from '@candor/service-kit/security/viewer';
import { z } from 'zod';
import { listUsers } from './administration/list.ts';
import { proveOwner } from './credentials/prove-owner.ts';
import type { AuthDeps } from './deps.ts';
import { frozenUntil } from './freezes/check.ts';
import { checkKey } from './keys/check.ts';
import { spendByKey } from './keys/spend.ts';
import { readParting } from './organisations/leaving.ts';
import { secondPersonFor } from './roles/second-person.ts';
import { checkSession, type SessionState } from './sessions/service.ts';
import { contactOf } from './users/contact.ts';
import { personFactsOf } from './users/person-facts.ts';
import { sharedFactsOf } from './users/shared-facts.ts';

/** The longest side of a profile picture, in pixels. */
const PROFILE_PICTURE_SIDE = 512;
const PEOPLE_MAX = 200;

const sessionQuestion = z.object({ userId: idInput, sessionId: idInput, isIdle: z.boolean().optional() });

/**
 * Adds the routes beside the graph: profile pictures, and what the services and the gateway ask with a signed token, each
 * answered with 200. `POST /internal/session`: whether a session is still good. `POST /internal/contact`: where a person's mail goes.
 * `POST /internal/key`: whose API key this is; `POST /internal/key-spend`: takes from what it may spend in a day, or gives back.
 * `POST /internal/freeze`: until when an account is frozen. `POST /internal/owner`: whether who is signed in typed the password, and the code of the second factor where there is one.
 * `POST /internal/second-person`: whether an administrator's act needs a second one. `POST /internal/person-facts`: what a bonus depends on.
 * `POST /internal/parting`: whether what an organisation has would go with a person. `POST /internal/shared-facts`: what a payout's flags ask. `POST /internal/people`: who matches a search, newest first, for lists of
 * records that only know people's ids.
 */
export function mountRoutes(app: ServiceApp, deps: AuthDeps, keys: CallKeys): void {
  const { pictures, clock, uploadKeys } = deps;
  type Answer =
    | SessionState
    | Contact
    | FreezeReply
    | KeyReply
    | KeySpendReply
    | OwnerProved
    | Parting
    | PeopleFound
    | PersonFacts
    | SecondPerson
    | SharedFacts;
  const askBy = (
    path: `/internal/${string}`,
    callers: readonly ProcessName[],
    answer: (body: unknown) => Promise<Answer>,
  ) => mountQuestion(app, { path, callers, keys }, answer);
  const ask = (path: `/internal/${string}`, caller: ProcessName, answer: (body: unknown) => Promise<Answer>) =>
    askBy(path, [caller], answer);
  // Notifications asks before it tells a browser, so that one that was signed out is told nothing.
  askBy('/internal/session', ['gateway', 'notifications'], (body) =>
    checkSession(deps, parseInput(sessionQuestion, body)),
  );
  ask('/internal/key', 'gateway', (body) => checkKey(deps, parseInput(keyQuestion, body)));
  ask('/internal/key-spend', 'ratings', (body) => spendByKey(deps, parseInput(keySpendQuestion, body)));
  ask('/internal/contact', 'notifications', (body) => contactOf(deps, parseInput(contactQuestion, body)));
  ask('/internal/freeze', 'payments', (body) => frozenUntil(deps, parseInput(freezeQuestion, body).userId));
  ask('/internal/owner', 'payments', (body) => proveOwner(deps, parseInput(ownerQuestion, body)));
  askBy('/internal/people', ['payments', 'ratings'], async (body) => {
    const { edges } = await listUsers(deps, { ...parseInput(peopleQuestion, body), first: PEOPLE_MAX });
    return { userIds: edges.map(({ node }) => node._id) };
  });
  askBy('/internal/second-person', ['payments', 'wallet'], (body) =>
    secondPersonFor(deps, parseInput(secondPersonQuestion, body)),
  );
  ask('/internal/person-facts', 'wallet', (body) => personFactsOf(deps, parseInput(personFactsQuestion, body)));
  askBy('/internal/parting', ['wallet', 'ratings', 'payments', 'notifications'], (body) =>
    readParting(deps, parseInput(partingQuestion, body).userId),
  );
  ask('/internal/shared-facts', 'payments', (body) =>
    sharedFactsOf(deps, parseInput(sharedFactsQuestion, body).userId),
  );
  mountUpload({
    app,
    purpose: 'profile',
    store: pictures,
    uploadKeys,
    keys,
    clock,
    maxSide: PROFILE_PICTURE_SIDE,
    authorise: requireUser,
    recordFor: (viewer) => viewer.userId,
  });
  mountPictures(app, pictures);
}
