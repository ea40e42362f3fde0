import { audienceSchema, type KeptAudience } from '../audience/model.ts';

/** A number of places for certain people, as its publisher asks for it. */
export interface Quota {
  name: string;
  /** Whom it is for, among those whom the campaign looks for. */
  match: KeptAudience;
  /** How many it is to have in all. */
  places: number;
}

/**
 * The places of a quota: `places` = left + taken + those that are still to be bought. Starts and places that are given back move one
 * between left and taken, so that what is still to be bought changes with `Quotas.version` alone.
 */
export interface Cell extends Quota {
  /** Of this match: other conditions are another cell. */
  id: string;
  /** Bought, and free. */
  left: number;
  /** Reserved or completed out of it. */
  taken: number;
}

/** How the available places of a campaign are divided: available = open + the sum of what cells have left, in every update. */
export interface Quotas {
  /** Another one with each change of the cells and with each purchase: nothing that was worked out of one is written to the next. */
  version: number;
  /** Free for whomever the campaign looks for. */
  open: number;
  /** In the order in which a start tries them; the open places come last. */
  cells: Cell[];
}

const none = { _id: false };

export const quotasSchema = {
  ...none,
  version: Number,
  open: { type: Number, min: 0 },
  cells: [
    {
      ...none,
      id: String,
      name: String,
      match: audienceSchema,
      places: Number,
      left: { type: Number, min: 0 },
      taken: { type: Number, min: 0 },
    },
  ],
};
