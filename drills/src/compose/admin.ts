import { randomBytes } from 'node:crypto';
import { type DrillPerson, signInAgain, signInSuperadmin } from '../people.ts';
import type { Project } from './project.ts';

/** Access tokens last for a quarter of an hour. */
const SIGNED_IN_MS = 10 * 60_000;

/** Makes a superadmin by the operators' command at the first question, and signs in anew when the token is about to end. */
export function superadminOf(project: Project): () => Promise<DrillPerson> {
  const who = { username: `admin-${randomBytes(4).toString('hex')}`, password: randomBytes(12).toString('base64url') };
  let signedIn: { person: DrillPerson & { secret: string }; atMs: number } | undefined;
  return async () => {
    if (signedIn && Date.now() - signedIn.atMs < SIGNED_IN_MS) return signedIn.person;
    if (!signedIn) await project.operator(['superadmin', who.username], { SUPERADMIN_PASSWORD: who.password });
    const person = signedIn
      ? await signInAgain(project.url, signedIn.person)
      : await signInSuperadmin(project.url, who);
    signedIn = { person, atMs: Date.now() };
    return person;
  };
}
