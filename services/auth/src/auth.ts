import { join } from 'node:path';
import {
  type Clock,
  type createHttp,
  createRelay,
  createSweeper,
  derivedId,
  type EventPublisher,
  ensureIndexes,
  type Log,
  mountPictures,
  mountSubgraph,
  mountUpload,
  type PictureStore,
  type Relay,
  requireUser,
  type Sweeper,
} from '@candor/service-kit';
import type { Connection, Model } from 'mongoose';
import { createHasher } from './credentials/hasher.ts';
import { type AuthDeps, openModels } from './deps.ts';
import type { Limits } from './limits/limits.ts';
import { sweepPictures } from './pictures/service.ts';
import { createResolvers } from './resolvers/index.ts';
import { mountSessionCheck } from './sessions/check-route.ts';
import { createTokenSigner } from './sessions/tokens.ts';

/** The longest side of a profile picture, in pixels. */
const PROFILE_PICTURE_SIDE = 512;
/** Pictures are judged by the day, and every round lists the whole bucket. */
const SWEEP_EVERY_MS = 60 * 60_000;

/** What auth is made of: everything that reaches outside of the process. */
export interface AuthParts {
  connection: Connection;
  pictures: PictureStore;
  publisher: EventPublisher;
  limits: Limits;
  clock: Clock;
  log: Log;
  /** PEM of the key that signs access tokens; its public half is among `publicKeys`, under the key's id. */
  privateKey: string;
  publicKeys: Record<string, string>;
  idSecret: string;
  uploadSecret: string;
  viewerSecret: string;
  serviceSecret: string;
  onUndelivered?: (count: number) => void;
}

export interface Auth {
  deps: AuthDeps;
  relay: Relay;
  /** Removes pictures that nobody shows any more. */
  pictureSweeper: Sweeper;
  /** Creates the collections and indexes. Repeatable. */
  prepare(): Promise<void>;
  /** Adds the routes and the graph; call the result to stop the graph. `root` is the repository's folder. */
  mount(
    app: ReturnType<typeof createHttp>,
    options: { root: string; production: boolean },
  ): Promise<() => Promise<void>>;
}

/** Puts the service together; nothing runs until it is started. Tests make as many instances as they like on one database. */
export function createAuth(parts: AuthParts): Auth {
  const { connection, pictures, publisher, limits, clock, log, idSecret, uploadSecret, viewerSecret } = parts;
  const models = openModels(connection);
  const relay = createRelay({
    models: [models.users as unknown as Model<never>],
    publisher,
    clock,
    log,
    ...(parts.onUndelivered ? { onUndelivered: parts.onUndelivered } : {}),
  });
  const tokens = createTokenSigner({
    privateKey: parts.privateKey,
    publicKeys: parts.publicKeys,
    refreshSecret: derivedId(idSecret, 'refresh tokens'),
  });
  const deps: AuthDeps = {
    models,
    clock,
    log,
    hasher: createHasher(),
    tokens,
    limits,
    pictures,
    nudge: relay.nudge,
    idSecret,
    uploadSecret,
  };
  const sweep = async () => {
    await pictures.prepare();
    await sweepPictures(deps);
  };
  return {
    deps,
    relay,
    pictureSweeper: createSweeper({ name: 'unused profile pictures', everyMs: SWEEP_EVERY_MS, sweep, log }),
    prepare: () => ensureIndexes(Object.values(models)),
    mount: async (app, { root, production }) => {
      mountSessionCheck(app, deps, parts.serviceSecret);
      mountUpload({
        app,
        purpose: 'profile',
        store: pictures,
        uploadSecret,
        viewerSecret,
        clock,
        maxSide: PROFILE_PICTURE_SIDE,
        authorise: requireUser,
        recordFor: (viewer) => viewer.userId,
      });
      mountPictures(app, pictures);
      const schemaPath = join(root, 'services/auth/schema.graphql');
      return mountSubgraph({ app, schemaPath, resolvers: createResolvers(deps), viewerSecret, production, clock, log });
    },
  };
}
