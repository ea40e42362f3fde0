import { z } from 'zod';
import { moment } from '../answers.ts';

/** What auth knows of a person. */
export const USER_FIELDS =
  'id name username email emailVerified mobile country role publisher profilePicture profilePictureUrl invitationCode createdAt lastActivity onHold';

const known = {
  name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean().nullable(),
  mobile: z.string().nullable(),
  country: z.string().nullable(),
  role: z.enum(['User', 'superadmin']).nullable(),
  publisher: z.boolean().nullable(),
  profilePicture: z.string().nullable(),
  profilePictureUrl: z.string().nullable(),
  invitationCode: z.string().nullable(),
  createdAt: moment.nullable(),
  lastActivity: moment.nullable(),
  onHold: z.boolean().nullable(),
};

export const userRecord = z.object({ _id: z.string(), ...known }).meta({ id: 'User' });

export type UserRecord = z.infer<typeof userRecord>;
export type UserData = { id: string } & Omit<UserRecord, '_id'>;

export function toUser({ id, ...user }: UserData): UserRecord {
  return { _id: id, ...user };
}
