import type { RatingsDeps } from '../deps.ts';

/** Whether a decision in somebody's favour is an administrator's own: of themselves, or of whom they invited. */
export async function isOwn(
  { invited }: Pick<RatingsDeps, 'invited'>,
  adminId: string,
  userId: string,
): Promise<boolean> {
  return userId === adminId || (await invited({ inviterId: adminId, userId })).invited;
}
