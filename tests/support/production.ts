import { mapProcesses, type ProcessName, processNames, serviceNames } from '@candor/events';
import { startStack } from '@candor/infra/stack';
import { migrateServices } from '@candor/ops/migrate-services';
import { freePort } from '@candor/testkit/free-port';
import { ADMIN, openProduct, type TestStack, testStackOptions } from './stack.ts';
import { codeOf } from './totp.ts';

/** What a production is told besides its stores and secrets. Its proxy, which adds the client's address, is the test. */
const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://candor.example',
  TRUST_PROXY: '1',
  // The embedded MongoDB has no users, and all of it listens on this machine alone; `tests/integration/internal-tls` has certificates.
  ALLOW_INSECURE: 'mongo-credentials,redis-credentials,s3-credentials,internal-tls',
};

/** The product as production runs it. */
export interface Production extends TestStack {
  /** The figures of one process, as whoever watches it reads them. */
  figures(name: ProcessName): Promise<string>;
  /** What the administrator may give in the place of a code, each once. */
  recoveryCodes: string[];
}

/**
 * The product as production runs it, limits and all: databases made ready before, only the client's own operations by GraphQL, and an
 * administrator who has set up the second factor without which an administrator is nobody there.
 */
export async function startProduction(env: Record<string, string> = {}): Promise<Production> {
  const options = await testStackOptions({ ...PRODUCTION, ...env });
  const ports = new Map(await Promise.all(processNames.map(async (name) => [name, await freePort()] as const)));
  options.envOf = mapProcesses((name) => ({ ...options.envOf?.[name], METRICS_PORT: String(ports.get(name)) }));
  const databaseOf = (service: string) => `${options.name}_${service}`;
  await migrateServices(options.stores.mongoUrl, serviceNames, () => {}, databaseOf);
  const stack = await startStack(options);
  try {
    const product = await openProduct(options, stack);
    const { password } = ADMIN;
    const { secret } = await product.admin.call<{ secret: string }>('POST', '/api/auth/second-factor', { password });
    const { codes: recoveryCodes } = await product.admin.call<{ codes: string[] }>(
      ...(['POST', '/api/auth/second-factor/confirm', { code: codeOf(secret) }] as const),
    );
    const figures = async (name: ProcessName) => (await fetch(`http://127.0.0.1:${ports.get(name)}/metrics`)).text();
    return { ...product, stack, figures, recoveryCodes, startReplica: () => startStack(options) };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/** An answer as it came. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** What it says, where that is JSON. */
  body: Record<string, unknown>;
  /** The cookies that it sets, as a browser sends them back. */
  cookies: string;
}

export interface Asked {
  method?: string;
  body?: unknown;
  token?: string;
  /** The client's address, as the proxy in front tells it. */
  from?: string;
  headers?: Record<string, string>;
}

/** Asks the product one thing, and never throws for an answer. */
export async function ask(url: string, path: string, asked: Asked = {}): Promise<Reply> {
  const { body, token, from = '198.51.100.1', headers = {} } = asked;
  const isRaw = body instanceof FormData || typeof body === 'string' || body === undefined;
  const response = await fetch(`${url}${path}`, {
    method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-forwarded-for': from,
      ...(isRaw && typeof body !== 'string' ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: isRaw ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { status: response.status, headers: response.headers, text, body: parsed(text), cookies: cookies.join('; ') };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
