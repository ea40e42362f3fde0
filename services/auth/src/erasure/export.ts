import { type FactClass, factClasses, isReadAction } from '@candor/events';
import { notesHeld } from '@candor/service-kit/notes/note';
import type { AuditEntry } from '../audit/model.ts';
import type { AuthDeps } from '../deps.ts';
import type { ApiKey } from '../keys/model.ts';
import { lossNow } from '../lost-factor/fields.ts';
import { passkeysOf } from '../passkeys/fields.ts';
import { hasSecondFactor } from '../second-factor/check.ts';
import { sessionsOf } from '../sessions/list.ts';
import type { User } from '../users/model.ts';
import { viewsOf } from '../views/fields.ts';

/** Everything that auth holds about a person, for the person's own export: never a secret or a hash, and nobody else's name. */
export async function heldAbout(deps: AuthDeps, user: User): Promise<Record<string, unknown>> {
  const loss = lossNow(user, deps.clock.now());
  const [sessions, entries, invited, keys] = await Promise.all([
    sessionsOf(deps, user),
    deps.models.audit.find({ recordId: user._id }).sort({ _id: 1 }).lean<AuditEntry[]>(),
    deps.models.users.countDocuments({ inviterId: user._id }),
    deps.models.keys.find({ makerId: user._id }).sort({ createdAt: 1 }).lean<ApiKey[]>(),
  ]);
  const { _id, name, username, email, emailVerified, mobile, country, role, publisher, company, website } = user;
  const { picture, invitationCode, onHold, holdReason, holdAppeal, createdAt, lastActivity } = user;
  return {
    account: {
      id: _id,
      ...{ name, username, email, emailVerified, mobile, country, role, publisher, company, website },
      profilePicture: picture,
      secondFactor: hasSecondFactor(user),
      ...{ createdAt, lastActivity },
    },
    agreement: user.agreement ?? null,
    lostSecondFactor: loss ? { saidAt: loss.at, removableFrom: loss.from } : null,
    passkeys: passkeysOf(user).map(({ name, createdAt, lastUsedAt, backedUp }) => ({
      ...{ name, createdAt, lastUsedAt, backedUp },
    })),
    apiKeys: keys.map(({ name, scopes, createdAt, endsAt, lastUsedAt, revokedAt }) => ({
      ...{ name, scopes, createdAt, endsAt, lastUsedAt, revokedAt },
    })),
    savedViews: viewsOf(user).map(({ page, name, query }) => ({ page, name, query })),
    invitations: { code: invitationCode, wasInvited: user.inviterId !== null, invited },
    hold: { onHold, reason: holdReason, appeal: holdAppeal ?? null },
    sessions: sessions.map(({ createdAt: signedInAt, rotatedAt, device }) => ({
      signedInAt,
      lastUsedAt: rotatedAt,
      device: device ?? null,
    })),
    devices: (user.devices ?? []).map(({ name: device, firstAt, lastAt }) => ({ device, firstAt, lastAt })),
    notesOfAdministrators: notesHeld(user),
    readsByAdministrators: countReads(entries),
    decisionsOfAdministrators: entries
      .filter(({ action }) => !isReadAction(action))
      .map(({ at, action, before, after, reason }) => ({
        ...{ at, action, before, after, reason },
      })),
  };
}

/** How often administrators looked at the person's facts, by their class; lists, which name nobody, are not among them. */
function countReads(entries: readonly AuditEntry[]): Record<FactClass, number> {
  const countOf = (fact: FactClass) => entries.filter(({ action }) => action === `${fact}.read`).length;
  return Object.fromEntries(factClasses.map((fact) => [fact, countOf(fact)])) as Record<FactClass, number>;
}
