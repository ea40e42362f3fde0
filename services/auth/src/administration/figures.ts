import { lastLondonDays } from '@candor/service-kit/london';
import type { AuthDeps } from '../deps.ts';

type FigureDeps = Pick<AuthDeps, 'models' | 'clock'>;

/** How many days of sign-ups are told at most, and where nobody says how many. */
export const SIGNUP_DAYS_MAX = 366;
const SIGNUP_DAYS = 30;

/** How many accounts there are, without those that were erased. */
export async function countUsers({ models: { users } }: FigureDeps): Promise<number> {
  const [all, erased] = await Promise.all([
    users.estimatedDocumentCount(),
    users.countDocuments({ accountState: 'erased' }),
  ]);
  return all - erased;
}

export interface SignupDay {
  day: string;
  count: number;
}

/** How many people signed up on each of the last days of Europe/London, today included, oldest first. Whoever was erased since counts. */
export async function signupDays(deps: FigureDeps, days: number | null | undefined): Promise<SignupDay[]> {
  const wanted = lastLondonDays(deps.clock.now(), days ?? SIGNUP_DAYS);
  const counted = await deps.models.users.aggregate<{ _id: string; count: number }>([
    { $match: { signupDay: { $in: wanted }, role: 'User' } },
    { $group: { _id: '$signupDay', count: { $sum: 1 } } },
  ]);
  const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
  return wanted.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
