import { createHash, randomBytes } from 'node:crypto';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import type { LinkKind } from './model.ts';

/** 192 bits: no more, so that a link fits a mail's line and can be read where it lies in the folder. */
const TOKEN_BYTES = 24;

/** The hash by which a link's token is known. The token is 192 random bits, so that a fast hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a link of a person, for the address and the generation of sessions that they have now; answers its token, which is not kept. */
export async function makeLink(
  deps: Pick<AuthDeps, 'models' | 'clock'>,
  { _id: userId, emailKey, sessionEpoch: epoch }: Pick<User, '_id' | 'emailKey' | 'sessionEpoch'>,
  { kind, untilMs }: { kind: LinkKind; untilMs: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await deps.models.links.create({
    ...{ _id: hashOfToken(token), kind, userId, emailKey, epoch },
    madeAt: new Date(deps.clock.now()),
    expiresAt: new Date(untilMs),
  });
  return token;
}
