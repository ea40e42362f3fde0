import { createHash, randomBytes } from 'node:crypto';
import { randomId } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { refuseFreeze } from '../freezes/errors.ts';
import { freezeNow } from '../freezes/fields.ts';
import { requireSessionUser } from '../sessions/service.ts';
import { keyOf, type User } from '../users/model.ts';
import { forgetLinks } from './forget.ts';
import type { LinkRequest } from './model.ts';
import { mailProofFrom } from './proof.ts';
import { LINK_MS, linkMail, type MailedKind, youngAddressMail } from './texts.ts';

const BATCH = 100;
/** 192 bits: no more, so that a link fits a mail's line and can be read where it lies in the folder. */
const TOKEN_BYTES = 24;

/** The hash by which a link's token is known. The token is 192 random bits, so that a fast hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Asks for a link to reset a password. It does the same whether anybody has the address or not: the request is noted, and what
 * comes of it happens afterwards. Refuses with TOO_MANY_REQUESTS, by the address of mail and of the network.
 */
export async function forgotPassword(deps: AuthDeps, asked: { email: string; address: string }): Promise<void> {
  const emailKey = keyOf(asked.email);
  await deps.limits.beforeMail(emailKey, asked.address);
  await requestLink(deps, { _id: randomId(), kind: 'reset', emailKey });
}

/** Sends the signed-in person the link that confirms the mail address. Refuses with EMAIL_VERIFIED, TOO_MANY_REQUESTS. */
export async function sendVerification(deps: AuthDeps, asked: { userId: string; address: string }): Promise<void> {
  const user = await requireSessionUser(deps, asked.userId);
  if (user.emailVerified) throw refuseAuth('EMAIL_VERIFIED');
  await deps.limits.beforeMail(user._id, asked.address);
  await requestLink(deps, { _id: randomId(), kind: 'verify', emailKey: user.emailKey });
}

/**
 * Asks for a link to reset the signed-in person's security PIN. It does the same whatever there is to be reset, and whether the mail
 * address proves anything yet or not. Refuses with TOO_MANY_REQUESTS.
 */
export async function forgotPin(deps: AuthDeps, asked: { userId: string; address: string }): Promise<void> {
  const user = await requireSessionUser(deps, asked.userId);
  await deps.limits.beforeMail(user._id, asked.address);
  await requestLink(deps, { _id: randomId(), kind: 'pin', emailKey: user.emailKey });
}

/** Mails the signed-in person the link that lifts a freeze. Refuses with NOT_FROZEN, TOO_MANY_REQUESTS. */
export async function sendUnfreezeLink(deps: AuthDeps, asked: { userId: string; address: string }): Promise<void> {
  const user = await requireSessionUser(deps, asked.userId);
  if (!freezeNow(user, deps.clock.now())) throw refuseFreeze('NOT_FROZEN');
  await deps.limits.beforeMail(user._id, asked.address);
  await requestLink(deps, { _id: randomId(), kind: 'unfreeze', emailKey: user.emailKey });
}

/** The first link of a new person, once however often the signup is repeated. */
export async function welcome(deps: AuthDeps, user: User): Promise<void> {
  await requestLink(deps, { _id: `welcome.${user._id}`, kind: 'verify', emailKey: user.emailKey });
}

async function requestLink(deps: AuthDeps, request: Omit<LinkRequest, 'requestedAt'>): Promise<void> {
  await insertOnce(deps.models.linkRequests, { ...request, requestedAt: new Date(deps.clock.now()) });
  deps.nudgeLinks();
}

/**
 * Makes and mails every link that was asked for. A request is removed last, so that a crash repeats it: the mail has the
 * request's id and goes out once. Returns how many requests there were.
 */
export async function answerRequests(deps: AuthDeps): Promise<number> {
  const requests = await deps.models.linkRequests.find({}).limit(BATCH).lean<LinkRequest[]>();
  for (const request of requests) {
    await answerRequest(deps, request);
    await deps.models.linkRequests.deleteOne({ _id: request._id });
  }
  return requests.length;
}

async function answerRequest(deps: AuthDeps, { _id, kind, emailKey, requestedAt }: LinkRequest): Promise<void> {
  const user = await deps.models.users.findOne({ emailKey }).lean<User>();
  const usefulUntilMs = requestedAt.getTime() + LINK_MS[kind];
  if (!user || usefulUntilMs <= deps.clock.now() || !mayBeMailed(user, kind)) return;
  const proofFrom = mailProofFrom(user);
  if (kind === 'pin' && proofFrom.getTime() > deps.clock.now()) {
    await deps.mails.queueMail({ id: `${kind}.${_id}`, to: user.email, ...youngAddressMail(proofFrom), usefulUntilMs });
    return forgetIfGone(deps, user);
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await deps.models.links.create({
    _id: hashOfToken(token),
    kind,
    userId: user._id,
    emailKey,
    epoch: user.sessionEpoch,
    madeAt: new Date(deps.clock.now()),
    expiresAt: new Date(usefulUntilMs),
  });
  const mail = linkMail(kind, deps.publicUrl, token);
  await deps.mails.queueMail({ id: `${kind}.${_id}`, to: user.email, ...mail, usefulUntilMs });
  await forgetIfGone(deps, user);
}

/** Whoever was erased since the look at them must not be mailed, nor their address be kept. */
async function forgetIfGone(deps: AuthDeps, user: User): Promise<void> {
  const { _id, emailKey } = user;
  if (!(await deps.models.users.exists({ _id, emailKey }))) await forgetLinks(deps, user);
}

function mayBeMailed(user: User, kind: MailedKind): boolean {
  // The reserved top-level domain of a superadmin's stand-in address: no server would take it.
  return !user.emailKey.endsWith('.invalid') && !(kind === 'verify' && user.emailVerified);
}
