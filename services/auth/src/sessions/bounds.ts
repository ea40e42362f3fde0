/** When sessions end though they are used, and an administrator's because it is not. */
export interface SessionBounds {
  days: number;
  superadminHours: number;
  superadminIdleMinutes: number;
}
