import type { Role } from '@candor/service-kit/security/roles';
import { type Connection, type Model, Schema } from 'mongoose';

/** A change of somebody's role that was decided, until it is carried out. */
export interface RoleChange {
  userId: string;
  from: Role;
  to: Role;
  by: string;
  at: Date;
  reason: string;
  /** Who wanted the same before, where two superadmins were needed. */
  proposedBy?: string;
  /** That two were needed, and there was nobody else. */
  alone?: true;
}

/**
 * Who the superadmins are, in one document: that there is always one is its invariant. Changes of roles pass through it one by one; each
 * is decided here and then written to the person.
 */
export interface RoleRegister {
  _id: 'roles';
  superadmins: string[];
  /** Decided, and perhaps not yet written to the person. */
  pending: RoleChange | null;
  /** Goes up with each decision; it names them. */
  revision: number;
}

const schema = new Schema<RoleRegister>(
  {
    _id: { type: String, required: true } as never,
    superadmins: { type: [String], default: [] },
    pending: { type: Object, default: null },
    revision: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'roles' },
);

export const roleRegisterModel = (connection: Connection): Model<RoleRegister> =>
  connection.model<RoleRegister>('RoleRegister', schema);
