import type { EvidenceDeps } from '../bonus/evidence.ts';

export type JoinedDeps = Pick<EvidenceDeps, 'askPerson' | 'askSameAddress'>;

/**
 * Into how many groups these people fall where those are put together who are joined: one invited the other or the same person invited both,
 * they signed in from the same device, or have the same mailbox or payout address. Rejects with UNAVAILABLE while a service does not answer.
 */
export async function countGroups(deps: JoinedDeps, userIds: readonly string[]): Promise<number> {
  const people = [...new Set(userIds)];
  const joined = await Promise.all(people.map((userId) => joinedWith(deps, userId, people)));
  const groupOf = new Map(people.map((userId) => [userId, userId]));
  const together = (one: string, other: string) => {
    const [from, to] = [groupOf.get(one), groupOf.get(other)];
    if (from === undefined || to === undefined || from === to) return;
    for (const [userId, group] of groupOf) if (group === from) groupOf.set(userId, to);
  };
  for (const [at, userId] of people.entries()) for (const other of joined[at]?.ids ?? []) together(userId, other);
  const inviters = new Map(people.map((userId, at) => [userId, joined[at]?.inviterId ?? null]));
  for (const [one, inviter] of inviters)
    for (const [other, otherInviter] of inviters)
      if (inviter !== null && (inviter === other || inviter === otherInviter)) together(one, other);
  return new Set(groupOf.values()).size;
}

async function joinedWith(deps: JoinedDeps, userId: string, people: readonly string[]) {
  const question = { userId, otherIds: people.filter((id) => id !== userId) };
  const [{ registration, sameMailIds, sameDeviceIds }, { sameAddressIds }] = await Promise.all([
    deps.askPerson(question),
    deps.askSameAddress(question),
  ]);
  return { inviterId: registration?.inviterId ?? null, ids: [...sameMailIds, ...sameDeviceIds, ...sameAddressIds] };
}
