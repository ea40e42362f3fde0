import { adminRoles } from '@candor/service-kit/security/roles';
import type { Connection } from 'mongoose';
import { openModels } from '../models.ts';
import type { Session } from '../sessions/model.ts';

/** Notes of each administrator when they last signed in, as far as their sessions are still there. Repeatable. */
export async function noteSignIns(connection: Connection): Promise<void> {
  const { users, sessions } = openModels(connection);
  for (const { _id } of await users.find({ role: { $in: adminRoles } }, { _id: 1 }).lean<{ _id: string }[]>()) {
    const last = await sessions.findOne({ userId: _id }).sort({ createdAt: -1 }).lean<Session>();
    if (last) await users.updateOne({ _id }, { $max: { signedInAt: last.createdAt } });
  }
}
