import { randomId } from '@candor/service-kit/data/ids';
import { insertOnce } from '@candor/service-kit/data/insert';
import type { AuthDeps } from '../deps.ts';
import { refuseAuth } from '../errors.ts';
import { refuseFreeze } from '../freezes/errors.ts';
import { freezeNow } from '../freezes/fields.ts';
import { lossMail } from '../lost-factor/mails.ts';
import { requireSessionUser } from '../sessions/service.ts';
import { isAnothers, mailOwner } from '../users/mail-owner.ts';
import { keyOf, type User } from '../users/model.ts';
import { forgetLinks } from './forget.ts';
import { makeLink } from './make.ts';
import type { LinkRequest, RequestedKind } from './model.ts';
import { mailProofFrom } from './proof.ts';
import { LINK_MS, linkMail, takenMail, youngAddressMail } from './texts.ts';

const BATCH = 100;
/** Links to confirm one address that are good at once, and accounts that one typed address has reset: a sign-up is no way to flood a mailbox. */
const VERIFY_MAX = 10;
const RESET_MAX = 5;

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
  await requestLink(deps, { _id: randomId(), kind: 'verify', emailKey: user.emailKey, userId: user._id });
}

/**
 * Asks for a link to reset the signed-in person's security PIN. It does the same whatever there is to be reset, and whether the mail
 * address proves anything yet or not. Refuses with TOO_MANY_REQUESTS.
 */
export async function forgotPin(deps: AuthDeps, asked: { userId: string; address: string }): Promise<void> {
  const user = await requireSessionUser(deps, asked.userId);
  await deps.limits.beforeMail(user._id, asked.address);
  await requestLink(deps, { _id: randomId(), kind: 'pin', emailKey: user.emailKey, userId: user._id });
}

/** Mails the signed-in person the link that lifts a freeze. Refuses with NOT_FROZEN, TOO_MANY_REQUESTS. */
export async function sendUnfreezeLink(deps: AuthDeps, asked: { userId: string; address: string }): Promise<void> {
  const user = await requireSessionUser(deps, asked.userId);
  if (!freezeNow(user, deps.clock.now())) throw refuseFreeze('NOT_FROZEN');
  await deps.limits.beforeMail(user._id, asked.address);
  await requestLink(deps, { _id: randomId(), kind: 'unfreeze', emailKey: user.emailKey, userId: user._id });
}

/** Has whoever typed the password mailed what comes next of a lost second factor; who asks has looked at the limits. */
export async function requestLossLink(deps: AuthDeps, { _id: userId, emailKey }: User): Promise<void> {
  await requestLink(deps, { _id: randomId(), kind: 'lostFactor', emailKey, userId });
}

/** The first link of a new person, once however often the signup is repeated. */
export async function welcome(deps: AuthDeps, user: User): Promise<void> {
  await requestLink(deps, { _id: `welcome.${user._id}`, kind: 'verify', emailKey: user.emailKey, userId: user._id });
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

async function answerRequest(deps: AuthDeps, request: LinkRequest): Promise<void> {
  if (request.requestedAt.getTime() + LINK_MS[request.kind] <= deps.clock.now()) return;
  for (const user of await reachedBy(deps, request)) await answerOne(deps, request, user);
}

/**
 * Whose link is asked for. A new password is for whoever confirmed the address, else for all who typed it: none of them has proved
 * anything, and whoever reads the mail chooses. All else is for who asked.
 */
async function reachedBy(deps: AuthDeps, { kind, emailKey, userId }: LinkRequest): Promise<User[]> {
  const { users } = deps.models;
  if (kind === 'reset') {
    const owner = await mailOwner(deps, emailKey);
    return owner ? [owner] : users.find({ emailKey }).sort({ createdAt: -1 }).limit(RESET_MAX).lean<User[]>();
  }
  // Of before it was kept who asked, when an address was one account's.
  const asked = userId === undefined ? { emailKey } : { _id: userId, emailKey };
  return users.find(asked).limit(1).lean<User[]>();
}

async function answerOne(deps: AuthDeps, { _id, kind, emailKey, requestedAt }: LinkRequest, user: User): Promise<void> {
  if (!mayBeMailed(user, kind)) return;
  if (kind !== 'reset' && (await isAnothers(deps, user)))
    return kind === 'verify' ? tellOwner(deps, emailKey) : undefined;
  if (kind === 'verify' && (await deps.models.links.countDocuments({ emailKey, kind })) >= VERIFY_MAX) return;
  const usefulUntilMs = requestedAt.getTime() + LINK_MS[kind];
  const mailId = kind === 'reset' ? `${kind}.${_id}.${user._id}` : `${kind}.${_id}`;
  const proofFrom = mailProofFrom(user);
  if (kind === 'pin' && proofFrom.getTime() > deps.clock.now()) {
    await deps.mails.queueMail({ id: mailId, to: user.email, ...youngAddressMail(proofFrom), usefulUntilMs });
    return forgetIfGone(deps, user);
  }
  if (kind === 'lostFactor') {
    const mail = await lossMail(deps, user, usefulUntilMs);
    if (mail) await deps.mails.queueMail({ id: mailId, to: user.email, ...mail, usefulUntilMs });
    return forgetIfGone(deps, user);
  }
  const token = await makeLink(deps, user, { kind, untilMs: usefulUntilMs });
  await deps.mails.queueMail({ id: mailId, to: user.email, ...linkMail(kind, deps.publicUrl, token), usefulUntilMs });
  await forgetIfGone(deps, user);
}

/** Tells whoever confirmed an address that somebody else typed it at the sign-up: once a day, however many did. */
async function tellOwner(deps: AuthDeps, emailKey: string): Promise<void> {
  const owner = await mailOwner(deps, emailKey);
  if (!owner) return;
  const day = new Date(deps.clock.now()).toISOString().slice(0, 10);
  await deps.mails.queueMail({ id: `taken.${owner._id}.${day}`, to: owner.email, ...takenMail(deps.publicUrl) });
  await forgetIfGone(deps, owner);
}

/** Whoever was erased since the look at them must not be mailed, nor their address be kept. */
async function forgetIfGone(deps: AuthDeps, user: User): Promise<void> {
  const { _id, emailKey } = user;
  if (!(await deps.models.users.exists({ _id, emailKey }))) await forgetLinks(deps, user);
}

function mayBeMailed(user: User, kind: RequestedKind): boolean {
  // The reserved top-level domain of a superadmin's stand-in address: no server would take it.
  return !user.emailKey.endsWith('.invalid') && !(kind === 'verify' && user.emailVerified);
}
