import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapServices, urlsIn } from '@candor/events';
import { createWire } from '@candor/service-kit/calls/wire';
import type { Clock } from '@candor/service-kit/clock';
import { internalTlsOf, useInternalTls, watchCertificate } from '@candor/service-kit/http/internal-tls';
import type { Readiness } from '@candor/service-kit/http/readiness';
import { createCallKeys } from '@candor/service-kit/security/call-keys';
import { createSecurity } from '@candor/service-kit/security/events';
import { createKeyRing } from '@candor/service-kit/security/key-ring';
import type { Log } from '@candor/service-kit/telemetry/log';
import type { Metrics } from '@candor/service-kit/telemetry/metrics';
import { metricsPortOf } from '@candor/service-kit/telemetry/metrics-server';
import type { FastifyInstance } from 'fastify';
import type { GatewayEnv } from './env.ts';
import { createGraph, type Graph } from './graph/graph.ts';
import { type Manifest, readManifest } from './graph/manifest.ts';
import { gatewayReadiness } from './http/health.ts';
import { createHttpServer } from './http/server.ts';
import type { TlsFiles } from './http/tls.ts';
import { type KeyLimits, noKeyLimits } from './limits/key-limits.ts';
import type { Limits } from './limits/limits.ts';
import { createAuthenticate } from './viewer/authenticate.ts';
import { createKeys } from './viewer/keys.ts';
import { createSessions } from './viewer/sessions.ts';
import { createTokenReader } from './viewer/token.ts';

/** Mutations that change what a session may do: the next request must see it. */
const SESSION_CHANGES = new Set([
  'acceptInvitation',
  'changeMemberRole',
  'removeMember',
  'addPasskey',
  'becomePublisher',
  'confirmSecondFactor',
  'deleteAccount',
  'endSession',
  'logout',
  'removePasskey',
  'removeSecondFactor',
  'renewSecondFactor',
  'updateProfile',
  'verifyEmail',
]);

/** Written into the client's folder when it is built. */
const OPERATIONS_FILE = 'operations.json';

export interface Gateway {
  http: FastifyInstance;
  graph: Graph;
  readiness: Readiness;
  /** Ends the connections to the services, once no request is under way. */
  stop(): Promise<void>;
}

export interface GatewayDeps {
  env: GatewayEnv;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  limits: Limits;
  /** Left out: API keys are not limited. */
  keyLimits?: KeyLimits | undefined;
}

/** The operations of the client that is served: by their ids everywhere, and in production nothing else is asked. */
function manifestOf({ NODE_ENV, CLIENT_DIR = '' }: GatewayEnv): Manifest | undefined {
  const path = join(CLIENT_DIR, OPERATIONS_FILE);
  // While the client is developed something else serves it, and it asks by text.
  return NODE_ENV === 'production' || (CLIENT_DIR !== '' && existsSync(path)) ? readManifest(path) : undefined;
}

/** Puts the gateway together: sessions, graph, HTTP. Nothing listens yet. */
export async function createGateway({
  env,
  clock,
  log,
  metrics,
  limits,
  keyLimits = noKeyLimits,
}: GatewayDeps): Promise<Gateway> {
  const production = env.NODE_ENV === 'production';
  const internal = internalTlsOf(env);
  useInternalTls(internal);
  watchCertificate(metrics, internal);
  const urls = urlsIn(env);
  const ring = createKeyRing({
    self: 'gateway',
    privateKey: env.EVENT_PRIVATE_KEY,
    publicKeys: env.EVENT_PUBLIC_KEYS,
    clock,
  });
  const keys = createCallKeys(ring, { clock });
  const wires = mapServices((name) => createWire(urls[name]));
  const sessions = createSessions({ wire: wires.auth, keys, clock, log });
  const readToken = createTokenReader({ publicKeys: env.AUTH_PUBLIC_KEYS, clock });
  const graph = await createGraph({
    supergraph: readFileSync(join(env.CANDOR_ROOT, 'gateway/supergraph.graphql'), 'utf8'),
    wires,
    keys,
    introspection: !production,
    manifest: manifestOf(env),
    isClientOnly: production,
    clock,
    log,
    metrics,
    afterMutation: ({ rootFields }, { userId, sessionId }) => {
      if (userId !== null && sessionId !== null && rootFields.some((field) => SESSION_CHANGES.has(field)))
        sessions.forget({ userId, sessionId });
    },
  });
  const readiness = gatewayReadiness(urls);
  const http = await createHttpServer({
    graph,
    authenticate: createAuthenticate(readToken, sessions),
    apiKeys: createKeys({ wire: wires.auth, keys, clock, log }),
    keyLimits,
    limits,
    uploads: { urls, keys, log },
    urls,
    metrics,
    metricsPort: metricsPortOf(env),
    readiness,
    tellSecurity: createSecurity({ log, metrics }),
    log,
    production,
    proxies: env.TRUST_PROXY,
    clock,
    securityContact: env.SECURITY_CONTACT,
    tls: tlsIn(env),
    clientDir: env.CLIENT_DIR,
    publicUrl: env.PUBLIC_URL,
  });
  return {
    http,
    graph,
    readiness,
    async stop() {
      await graph.stop();
      await Promise.all(Object.values(wires).map((wire) => wire.close()));
    },
  };
}

function tlsIn(env: GatewayEnv): TlsFiles | undefined {
  if (env.TLS_CERT_FILE === undefined || env.TLS_KEY_FILE === undefined) return undefined;
  return { certFile: env.TLS_CERT_FILE, keyFile: env.TLS_KEY_FILE };
}
