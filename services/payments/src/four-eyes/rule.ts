import { type FourEyesSetting, isOneEnough, type SecondPersonDeps } from '@candor/service-kit/security/second-person';
import { refuseFourEyes } from './errors.ts';
import { countWithin, type TallyDeps } from './tally.ts';

/** How far one administrator goes, as the environment says. */
export interface FourEyes extends FourEyesSetting {
  limitMicro: number;
}

export interface FourEyesDeps extends TallyDeps, SecondPersonDeps {
  fourEyes: FourEyes;
}

/** An act that moves money. */
export interface Act {
  kind: 'deposit' | 'payout';
  id: string;
  adminId: string;
  /** Whose money it is. */
  userId: string;
  amountMicro: number;
  /** Who agreed to it before. */
  firstId?: string | undefined;
  /** Where it goes, as it may be kept, under each key that it was kept under within the sum; missing where it goes to nobody's address. */
  addressKeys?: readonly string[];
}

/** `one`: one administrator is enough. `alone`: two would be asked for, and there is nobody else. `two`: a second one must agree. */
export type Standing = 'one' | 'alone' | 'two';

/**
 * Whether the administrator is alone, and whether who agreed before may decide it still at this moment. Refuses with OWN_RECORD what is their
 * own, or of somebody whom they invited.
 */
export async function secondPersonOf(
  deps: Pick<FourEyesDeps, 'askSecondPerson'>,
  { adminId, userId, firstId }: Pick<Act, 'adminId' | 'userId' | 'firstId'>,
): Promise<{ alone: boolean; firstStands: boolean }> {
  const question = { adminId, beneficiaryId: userId, roles: ['finance' as const], ...(firstId && { firstId }) };
  const { isOwn, alone, firstStands = false } = await deps.askSecondPerson(question);
  if (isOwn || userId === adminId) throw refuseFourEyes('OWN_RECORD');
  return { alone, firstStands };
}

/**
 * How many administrators an act needs, and whether it is this one's at all. Two above the limit, which counts the sum of 24 hours that this
 * administrator moved, that this person had, and that went to this address, each by single administrators. Refuses with OWN_RECORD,
 * even alone.
 */
export async function standingOf(deps: FourEyesDeps, act: Act): Promise<Standing> {
  const { fourEyes } = deps;
  const { alone } = await secondPersonOf(deps, act);
  if (isOneEnough(fourEyes, alone)) return 'one';
  const of = (what: string, id: string) => `${act.kind}/${what}/${id}`;
  const keys = [of('by', act.adminId), of('to', act.userId), ...(act.addressKeys ?? []).map((key) => of('at', key))];
  if (await countWithin(deps, keys, { id: act.id, amountMicro: act.amountMicro }, fourEyes.limitMicro)) return 'one';
  return alone ? 'alone' : 'two';
}
