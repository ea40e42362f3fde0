/**
 * The first question of a campaign: whoever gives one of the answers that end it is paid at once, and does not rate. The publisher puts
 * what that costs into the escrow beforehand, a screen for each.
 */
export interface Check {
  text: string;
  /** What is chosen from, in its order; 2 to 12 that differ. */
  options: string[];
  /** Of the options those that end the rating: one at least, and not all. */
  ends: string[];
}

/**
 * The screens of a campaign, in its document: bought = left + those that reservations hold + screened + closing + back, in every update.
 * What is left and held is in the escrow at `rewardMicro` each.
 */
export interface Screens {
  /** What is asked; absent where it was taken away, and where a restore lost it. */
  check?: Check | undefined;
  /** What is paid for an answer that ends a rating, in micro-USDT. The same for all that are in escrow. */
  rewardMicro: number;
  /** Another one with each change of the check or its price. */
  version: number;
  bought: number;
  /** Free for a start. */
  left: number;
  /** Paid, or about to be. */
  screened: number;
  /** On their way back to the publisher. */
  closing: number;
  back: number;
}

/** Screens that were asked for and whose money is on its way into escrow. */
export interface PendingScreens {
  id: string;
  fingerprint: string;
  screens: number;
  rewardMicro: number;
  check: Check;
  at: Date;
  /** The API key that asked for it, whose day counts it; missing where somebody did in person. */
  keyId?: string;
}

/** Screens whose money is in escrow, for whoever asks again under the key. */
export interface BoughtScreens {
  id: string;
  fingerprint: string;
  screens: number;
  amountMicro: number;
  at: Date;
}

/** Screens whose money is on its way back, or is back. */
export interface ReturnedScreens {
  id: string;
  screens: number;
  amountMicro: number;
  at: Date;
}

/** Every movement of a campaign's screens: a forgotten one could be repeated without money. */
export interface ScreenMoves {
  pending: PendingScreens[];
  bought: BoughtScreens[];
  refused: { id: string; fingerprint: string }[];
  returning: ReturnedScreens[];
  returned: ReturnedScreens[];
}

/** A check as it was frozen with an offer. */
export interface FrozenCheck extends Check {
  rewardMicro: number;
}

/** What a rater answered to it; it is never asked again. */
export interface Checked {
  answer: string;
  screened: boolean;
  at: Date;
}

const none = { _id: false };
const count = { type: Number, min: 0 };
const checkSchema = { ...none, text: String, options: [String], ends: [String] };
const optionalCheck = { type: checkSchema, default: undefined };

export const screensSchema = {
  ...none,
  check: optionalCheck,
  rewardMicro: Number,
  version: Number,
  ...{ bought: count, left: count, screened: count, closing: count, back: count },
};

const move = { ...none, id: String, screens: Number, amountMicro: Number, at: Date };
export const screenMovesSchema = {
  ...none,
  pending: [
    { ...none, id: String, fingerprint: String, screens: Number, rewardMicro: Number, check: checkSchema, at: Date },
  ],
  bought: [{ ...move, fingerprint: String }],
  refused: [{ ...none, id: String, fingerprint: String }],
  returning: [move],
  returned: [move],
};

/** How a campaign's screens were moved: an update makes only the list that it adds to. */
export const movesOf = ({ screenMoves }: { screenMoves?: Partial<ScreenMoves> | undefined }): ScreenMoves => ({
  ...{ pending: [], bought: [], refused: [], returning: [], returned: [] },
  ...screenMoves,
});

/** Whether screens are anywhere where their price counts: then neither check nor price may change. */
export const isOut = (screens: Pick<Screens, 'left' | 'closing'>, reservations: readonly { screen?: boolean }[]) =>
  screens.left > 0 || screens.closing > 0 || reservations.some(({ screen }) => screen);

/** Whether two checks ask the same, with the same end. */
export const sameCheck = (one: Check | undefined, other: Check): boolean =>
  one !== undefined && partsOf(one) === partsOf(other);
const partsOf = ({ text, options, ends }: Check) => JSON.stringify([text, options, ends]);

/** Screens before the first purchase, or of a new campaign that asks what another one asked. */
export const noScreens = (given: Pick<Screens, 'check' | 'rewardMicro'>): Screens => ({
  ...given,
  ...{ version: 1, bought: 0, left: 0, screened: 0, closing: 0, back: 0 },
});
