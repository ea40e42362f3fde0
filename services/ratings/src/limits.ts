/** Ratings that one person may have open at a time. */
export const OPEN_MAX = 3;
/** Ratings a London day that a check may end, or may still end, of one person. */
export const SCREENED_MAX = 5;
/** Reservations that one app may hold at a time: they live in its document. */
export const RESERVATIONS_MAX = 2_000;
/** How long an appeal is possible; a rejected rating's place stays reserved until then. */
export const APPEAL_MS = 48 * 3_600_000;
/** How long a person may take to decide a rating that is to be looked at; after it the rating is paid. */
export const ALIKE_MS = 48 * 3_600_000;
/** With so many ratings to be looked at a person starts nothing new. */
export const LOOKED_AT_MAX = 3;
/** Starts under an idempotency key that a person's document remembers: two days of the cap. */
export const STARTS_KEPT = 64;
/** Tries of a compare-and-set before the call gives up. */
export const CAS_TRIES = 80;
