import type { Clock } from '@candor/service-kit/clock';
import type { WayOut } from '@candor/service-kit/http/way-out';
import type { SecretBox } from '@candor/service-kit/security/secret-box';
import type { SecretRing } from '@candor/service-kit/security/secret-ring';
import type { Step } from '@candor/service-kit/steps';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Model } from 'mongoose';
import type { OrganisationDeps } from '../organisations/service.ts';
import type { PeopleDeps } from '../people/service.ts';
import type { HookCursor, HookDelivery, HookEndpoint } from './model.ts';

/** What the functions of webhooks ask for. */
export interface HookDeps extends PeopleDeps, OrganisationDeps {
  hookEndpoints: Model<HookEndpoint>;
  hookDeliveries: Model<HookDelivery>;
  hookCursors: Model<HookCursor>;
  /** Seals the secrets of endpoints, and makes their ids; undefined where webhooks are off. */
  hookSecrets: { box: SecretBox; ring: SecretRing } | undefined;
  /** The way out for webhooks: any public host, five seconds in all. */
  hookWayOut: WayOut;
  /** Says that a line has something to send, now or in so many milliseconds; it may be lost. */
  wakeHook(cursorId: string, inMs?: number): void;
  /** Called after each numbered step of a delivery. */
  step: Step;
  clock: Clock;
  log: Log;
}
