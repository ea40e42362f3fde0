import { generateKeyPairSync } from 'node:crypto';
import { connectMongo, ensureIndexes, fakeClock, silentLog } from '@candor/service-kit';
import { testMongo, testName } from '../../../infra/src/test-stores.ts';
import { createHasher } from './credentials/hasher.ts';
import { type AuthDeps, openModels } from './deps.ts';
import { noLimits } from './limits/limits.ts';
import { createTokenSigner } from './sessions/tokens.ts';

const secret = 'a secret for tests of the auth service';
const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Auth on a database of its own. */
export async function openAuth() {
  const connection = await connectMongo((await testMongo()).url, testName('auth'));
  const models = openModels(connection);
  await ensureIndexes(Object.values(models));
  const clock = fakeClock(Date.UTC(2026, 10, 21, 9));
  const deps: AuthDeps = {
    models,
    clock,
    log: silentLog,
    hasher: createHasher(),
    tokens: createTokenSigner({
      privateKey: keys.privateKey,
      publicKeys: { k1: keys.publicKey },
      refreshSecret: secret,
    }),
    limits: noLimits,
    nudge: () => {},
    idSecret: secret,
    uploadSecret: secret,
  };
  const reset = () => Promise.all(Object.values(models).map((model) => model.deleteMany({})));
  return { deps, models, clock, reset, publicKey: keys.publicKey, close: () => connection.close() };
}

let made = 0;

/** What a new person types at the signup; each one is another person. */
export function newcomer(
  change: Partial<{
    name: string;
    username: string;
    email: string;
    password: string;
    mobile: string;
    invitationCode: string;
    idempotencyKey: string;
  }> = {},
) {
  made += 1;
  return {
    name: 'Ada Newcomer',
    username: `ada${made}`,
    email: `ada${made}@example.com`,
    password: 'quiet-harbour-42',
    mobile: '+442071838750',
    address: '127.0.0.1',
    ...change,
  };
}
