import { generateKeyPairSync } from 'node:crypto';
import { mapServices, urlVariables } from '@candor/events';
import { type FakeClock, fakeClock } from '@candor/service-kit/clock';
import type { SubgraphDeps } from '@candor/service-kit/graph/subgraph';
import type { OrganisationRole } from '@candor/service-kit/security/organisation-roles';
import type { Role } from '@candor/service-kit/security/roles';
import { type Log, silentLog } from '@candor/service-kit/telemetry/log';
import { createMetrics, type Metrics } from '@candor/service-kit/telemetry/metrics';
import { testKeyPair, testPublicKeys } from '@candor/service-kit/testing/event-keys';
import jwt, { type SignOptions } from 'jsonwebtoken';
import type { GatewayEnv } from '../env.ts';
import { createGateway, type Gateway } from '../gateway.ts';
import { type SubgraphName, subgraphNames } from '../graph/subgraphs.ts';
import type { KeyLimits } from '../limits/key-limits.ts';
import { type Limits, noLimits } from '../limits/limits.ts';
import { nonconformity } from './conformity.ts';
import { defaultResolvers } from './resolvers.ts';
import { type FakeSubgraph, memoryPictures, root, startSubgraph } from './subgraphs.ts';

const START_MS = Date.parse('2026-03-02T12:00:00Z');

export interface SessionState {
  active: boolean;
  role?: Role;
  publisher?: boolean;
  onHold?: boolean;
  factorStale?: boolean;
  renewals?: number;
  organisations?: { id: string; role: OrganisationRole }[];
}

export interface Reply {
  status: number;
  headers: Headers;
  /** The parsed JSON of the answer; undefined where there was none. */
  body: never;
}

/** A gateway in front of five real subgraph servers whose resolvers the test may replace. */
export interface World {
  url: string;
  clock: FakeClock;
  gateway: Gateway;
  keys: { privateKey: string; publicKey: string };
  subgraphs: Record<SubgraphName, FakeSubgraph>;
  pictures: ReturnType<typeof memoryPictures>;
  /** The state of each session, by its id. */
  sessions: Map<string, SessionState>;
  /** What auth says of each API key. */
  apiKeys: Map<string, object>;
  /** How often auth was asked about a session. */
  sessionCalls: () => number;
  /** An access token; the session is active with this state. */
  signIn(userId: string, state?: Omit<SessionState, 'active'>): string;
  signToken(claims: Record<string, unknown>, options?: SignOptions): string;
  /** A request with JSON, or with a form. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  graphql(query: string, variables?: unknown, options?: CallOptions): Promise<Reply>;
  stop(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface WorldOptions {
  resolvers?: Partial<Record<SubgraphName, SubgraphDeps['resolvers']>>;
  env?: Partial<GatewayEnv>;
  limits?: Limits;
  keyLimits?: KeyLimits;
  log?: Log;
  metrics?: Metrics;
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const clock = fakeClock(START_MS);
  const keys = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const sessions = new Map<string, SessionState>();
  const apiKeys = new Map<string, object>();
  const pictures = memoryPictures();
  let sessionCalls = 0;
  const start = (name: SubgraphName) =>
    startSubgraph(name, {
      clock,
      resolvers: options.resolvers?.[name] ?? defaultResolvers[name],
      pictures,
      ...(name === 'auth'
        ? {
            key: ({ token }) => apiKeys.get(token) ?? { active: false },
            session: ({ sessionId }) => {
              sessionCalls += 1;
              const state = sessions.get(sessionId) ?? { active: false };
              const rights = { role: 'User', publisher: false, onHold: false, frozen: false, mailConfirmed: true };
              return { ...rights, factorStale: false, renewals: 0, ...state };
            },
          }
        : {}),
    });
  const started = new Map(await Promise.all(subgraphNames.map(async (name) => [name, await start(name)] as const)));
  const subgraphs = mapServices((name) => started.get(name) as FakeSubgraph);
  const gateway = await createGateway({
    env: testEnv(keys.publicKey, subgraphs, options.env),
    clock,
    log: options.log ?? silentLog,
    metrics: options.metrics ?? createMetrics('gateway'),
    limits: options.limits ?? noLimits,
    keyLimits: options.keyLimits,
  });
  const url = await gateway.http.listen({ host: '127.0.0.1', port: 0 });

  const world: World = {
    url,
    clock,
    gateway,
    keys,
    subgraphs,
    pictures,
    sessions,
    apiKeys,
    sessionCalls: () => sessionCalls,
    signIn(userId, state = {}) {
      sessions.set(`session-${userId}`, { active: true, ...state });
      return world.signToken({ sub: userId, sid: `session-${userId}` });
    },
    signToken(claims, signing = {}) {
      const seconds = Math.floor(clock.now() / 1_000);
      return jwt.sign({ iat: seconds, exp: seconds + 900, iss: 'candor', aud: 'candor', ...claims }, keys.privateKey, {
        algorithm: 'ES256',
        keyid: 'k1',
        ...signing,
      });
    },
    async call(method, path, call = {}) {
      const reply = await send(`${url}${path}`, method, call);
      const type = reply.headers.get('content-type');
      // Whatever a test asks: the answer is one that the API's description has.
      const wrong = nonconformity({ method, path }, { status: reply.status, type, body: reply.body });
      if (wrong !== undefined) throw new Error(wrong);
      return reply;
    },
    graphql: (query, variables, call = {}) =>
      send(`${url}/graphql`, 'POST', { ...call, body: call.body ?? { query, variables } }),
    async stop() {
      await gateway.http.close();
      await gateway.stop();
      await Promise.all(subgraphNames.map((name) => subgraphs[name].stop()));
    },
  };
  return world;
}

/** What a gateway in front of these subgraphs is given. */
export function testEnv(
  publicKey: string,
  subgraphs: Record<SubgraphName, FakeSubgraph>,
  changed: Partial<GatewayEnv> = {},
): GatewayEnv {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    ...urlVariables(mapServices((name) => subgraphs[name].url)),
    EVENT_PRIVATE_KEY: testKeyPair('gateway').privateKey,
    EVENT_PUBLIC_KEYS: testPublicKeys(),
    AUTH_PUBLIC_KEYS: { k1: publicKey },
    PUBLIC_URL: 'https://candor.example',
    REDIS_URL: 'redis://127.0.0.1:1',
    QUEUE_PREFIX: 'test',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 0,
    ALLOW_INSECURE: [],
    LOG_LEVEL: 'silent',
    OTEL_LOGS_EXPORTER: 'otlp',
    INTERNAL_TLS_ACCEPT_HTTP: 'off',
    OTEL_TRACES_SAMPLER_ARG: 0,
    CANDOR_ROOT: root,
    ...changed,
  };
}

async function send(url: string, method: string, { token, body, headers }: CallOptions): Promise<Reply> {
  const isRaw = body instanceof FormData || typeof body === 'string';
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : isRaw ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : isJson ? JSON.parse(text) : text) as never,
  };
}
