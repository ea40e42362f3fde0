import type { Clock } from '@candor/service-kit/clock';
import { derivedId } from '@candor/service-kit/data/ids';
import type { EventPublisher } from '@candor/service-kit/events/queue';
import { createRelay, type Relay } from '@candor/service-kit/events/relay';
import type { Handlers } from '@candor/service-kit/events/worker';
import type { createHttp } from '@candor/service-kit/http/http';
import type { Mailer } from '@candor/service-kit/mail/mail';
import { createMailQueue, type MailQueue } from '@candor/service-kit/mail/queue';
import { mountPictures, mountUpload } from '@candor/service-kit/pictures/routes';
import type { PictureStore } from '@candor/service-kit/pictures/store';
import { requireUser } from '@candor/service-kit/security/viewer';
import type { Step } from '@candor/service-kit/steps';
import { createSweeper, type Sweeper } from '@candor/service-kit/sweeper';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Connection, Model } from 'mongoose';
import { mountPeople } from './administration/people-route.ts';
import { createAuditLog } from './audit/log.ts';
import { createHasher } from './credentials/hasher.ts';
import { type AuthDeps, type Eraser, openModels } from './deps.ts';
import { sweepErasures } from './erasure/service.ts';
import { createHandlers } from './handlers/index.ts';
import type { Limits } from './limits/limits.ts';
import { answerRequests } from './links/requests.ts';
import { prepareModels } from './migrations.ts';
import { sweepPictures } from './pictures/service.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { mountSessionCheck } from './sessions/check-route.ts';
import { createTokenSigner } from './sessions/tokens.ts';
import { mountContact } from './users/contact-route.ts';

/** The longest side of a profile picture, in pixels. */
const PROFILE_PICTURE_SIDE = 512;
/** Pictures are judged by the day, and every round lists the whole bucket. */
const SWEEP_EVERY_MS = 60 * 60_000;
/** A link that was asked for is mailed at once by the process that heard of it; this is for when that one died. */
const LINKS_EVERY_MS = 1_000;

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
  mailer: Mailer;
  /** What links in mails begin with. */
  publicUrl: string;
  /** Where people write for help; the mailbox `support` of the site when it is left out. */
  supportMail?: string | undefined;
  superadminNeedsSecondFactor: boolean;
  mailConfirmationRequired: boolean;
  /** The services that take part in an erasure, in the order in which they remove; the wallet first. */
  erasers: readonly Eraser[];
  step: Step;
  /** How often an erasure is looked for that somebody left. */
  sweepEveryMs: number;
  onUndelivered?: (count: number) => void;
}

export interface Auth {
  deps: AuthDeps;
  /** The handler of each event that auth consumes. */
  handlers: Handlers<'auth'>;
  relay: Relay;
  /** Removes pictures that nobody shows any more. */
  pictureSweeper: Sweeper;
  /** Mails the links that were asked for. */
  linkSweeper: Sweeper;
  mails: MailQueue;
  /** Goes on with erasures that were left in the middle. */
  erasureSweeper: Sweeper;
  /** Creates the collections and indexes, and gives older records what they lack. Repeatable. */
  prepare(): Promise<void>;
  /** Adds the routes beside the graph. */
  mountRoutes(app: ReturnType<typeof createHttp>): void;
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
  const mails = createMailQueue({ mails: models.mails, mailer: parts.mailer, clock, log });
  const linkSweeper = createSweeper({
    name: 'links to be mailed',
    everyMs: LINKS_EVERY_MS,
    sweep: () => answerRequests(deps),
    log,
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
    mails,
    erasers: parts.erasers,
    step: parts.step,
    audit: createAuditLog(models.audit),
    nudgeLinks: linkSweeper.nudge,
    publicUrl: parts.publicUrl,
    supportMail: parts.supportMail ?? `support@${new URL(parts.publicUrl).hostname}`,
    secretBox: createSecretBox(idSecret),
    superadminNeedsSecondFactor: parts.superadminNeedsSecondFactor,
    mailConfirmationRequired: parts.mailConfirmationRequired,
    idSecret,
    uploadSecret,
  };
  const sweep = async () => {
    await pictures.prepare();
    await sweepPictures(deps);
  };
  return {
    deps,
    handlers: createHandlers(deps),
    relay,
    pictureSweeper: createSweeper({ name: 'unused profile pictures', everyMs: SWEEP_EVERY_MS, sweep, log }),
    linkSweeper,
    mails,
    erasureSweeper: createSweeper({
      name: 'erasures',
      everyMs: parts.sweepEveryMs,
      sweep: () => sweepErasures(deps),
      log,
    }),
    prepare: () => prepareModels(models),
    mountRoutes: (app) => {
      mountSessionCheck(app, deps, parts.serviceSecret);
      mountContact(app, deps, parts.serviceSecret);
      mountPeople(app, deps, parts.serviceSecret);
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
    },
  };
}
