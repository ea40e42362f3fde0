import type { Model } from 'mongoose';
import type { Referral } from './model.ts';

/** Whether somebody has invited one of these people: an administrator decides nothing in their favour. */
export async function hasInvited(
  { referrals }: { referrals: Model<Referral> },
  inviterId: string,
  userIds: readonly string[],
): Promise<boolean> {
  return (await referrals.exists({ _id: { $in: [...userIds] }, inviterId })) !== null;
}
