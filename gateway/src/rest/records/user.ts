/** What auth knows of a person. */
export const USER_FIELDS =
  'id name username email emailVerified mobile country role publisher profilePicture profilePictureUrl invitationCode createdAt lastActivity onHold';

export interface UserData {
  id: string;
  [field: string]: unknown;
}

export function toUser({ id, ...user }: UserData): Record<string, unknown> {
  return { _id: id, ...user };
}
