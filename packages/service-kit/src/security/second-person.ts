import type { SecondPerson, SecondPersonQuestion } from '@candor/events';

/** Whether two administrators are asked for, as the environment says. */
export interface FourEyesSetting {
  /** `off` is heard in production only while there is nobody else. */
  isOn: boolean;
  isProduction: boolean;
}

export interface SecondPersonDeps {
  fourEyes: FourEyesSetting;
  /** Asks auth. Rejects with UNAVAILABLE when it does not answer. */
  askSecondPerson: (question: SecondPersonQuestion) => Promise<SecondPerson>;
}

/** How long the first of two administrators' word waits for the other one. */
export const PROPOSAL_MS = 24 * 3_600_000;

/** By whom an act is made: by the second of two, by one who is alone, by one where nobody else is asked for. */
export interface Share {
  proposedBy?: string;
  alone?: true;
}

/** Whether one administrator is enough where there is no limit to it, as the environment says. */
export const isOneEnough = ({ isOn, isProduction }: FourEyesSetting, alone: boolean): boolean =>
  !isOn && (alone || !isProduction);

/**
 * By whom an act is made that needs two administrators whatever it is worth; `waits` where another one must want the same. Who wanted it
 * first counts while they may decide it still, as auth says at this moment, and never as their own second.
 */
export async function shareOfAct(
  { fourEyes, askSecondPerson }: SecondPersonDeps,
  { adminId, firstId }: { adminId: string; firstId: string | undefined },
): Promise<Share | 'waits'> {
  const isSecond = firstId !== undefined && firstId !== adminId;
  const { alone, firstStands } = await askSecondPerson({ adminId, roles: ['finance'], ...(isSecond && { firstId }) });
  if (isSecond && firstStands === true) return { proposedBy: firstId };
  if (isOneEnough(fourEyes, alone)) return {};
  return alone ? { alone: true } : 'waits';
}
