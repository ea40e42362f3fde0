import { formatUsdt } from '@candor/money';
import { amountMicroInput } from '@candor/service-kit/graph/input';
import type { Membership } from '@candor/service-kit/security/organisation-roles';
import type { Role } from '@candor/service-kit/security/roles';
import type { ViewerKey } from '@candor/service-kit/security/viewer';
import type { SchemaDefinitionProperty } from 'mongoose';
import { z } from 'zod';

/** Who acts: a publisher on the own apps, or an administrator on all. */
export interface Actor {
  userId: string;
  publisher: boolean;
  role: Role;
  /** In which organisation, and as what, as the gateway signed it. */
  organisation?: Membership | null;
  /** There where an API key acts: what it may spend is counted. */
  key?: ViewerKey | undefined;
}

/** A field of an app that its publisher writes. */
interface AppField {
  /** What the graph and the audit log call it, where that is not its name in the record. */
  called?: string;
  /** How it is checked at the door. */
  check: z.ZodType<string | number>;
  /** What it is when a new app leaves it out; one without this must be given. */
  empty?: string | number;
  /** How the record keeps it. */
  kept: SchemaDefinitionProperty;
  /** As administrators read it in the audit log, where that is not as it is kept. */
  shown?: (value: number) => string;
}

const count = (what: string) =>
  z.number().int().min(0, `${what} must be 0 or more.`).max(10_000_000_000, `${what} is too large.`);
// An address that a rater is asked to open: http and https only, so that no script can hide in it.
const link = z
  .string()
  .trim()
  .max(500, 'The link must be at most 500 characters.')
  .refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'The link must be an http or https address.');
const name = z.string().trim().min(1, 'Please give the app a name.').max(80, 'The name must be at most 80 characters.');
const description = z.string().trim().max(1_000, 'The description must be at most 1,000 characters.');
const stars = z.number().min(0, 'The rating must be 0 to 5.').max(5, 'The rating must be 0 to 5.');
const MINUTES = 'Please enter a whole number of minutes, 1 to 60.';
export const minutesInput = z.number().int(MINUTES).min(1, MINUTES).max(60, MINUTES);
const keptText = { type: String, default: '' };
const keptCount = { type: Number, required: true, min: 0, default: 0 };
const keptMicro = { type: Number, required: true };

/** THE fields of an app that its publisher writes; money in micro-USDT. Whoever adds one adds it here and in the graph's schema. */
const fields = {
  name: { check: name, kept: { type: String, required: true } },
  description: { check: description, empty: '', kept: keptText },
  link: { check: link, empty: '', kept: keptText },
  /** What the publisher pays for a rating. */
  priceMicro: {
    called: 'amount',
    check: amountMicroInput('Please enter a valid amount.'),
    kept: keptMicro,
    shown: formatUsdt,
  },
  /** What the rater earns of it. */
  profitMicro: {
    called: 'profit',
    check: amountMicroInput('Please enter a valid profit.'),
    kept: keptMicro,
    shown: formatUsdt,
  },
  /** How long a rating of it takes, as its publisher expects: a product's first campaign that asks nothing takes a minute at least. */
  minutes: { check: minutesInput, empty: 1, kept: { type: Number } },
  downloads: { check: count('Downloads'), empty: 0, kept: keptCount },
  reviews: { check: count('Reviews'), empty: 0, kept: keptCount },
  storeRating: { called: 'rating', check: stars, empty: 0, kept: keptCount },
} satisfies Record<string, AppField>;

export type AppFields = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]['check']> };

const table = Object.entries<AppField>(fields);

/** The fields as the model keeps them. */
export const keptFields = Object.fromEntries(table.map(([name, { kept }]) => [name, kept]));

/** What creates an app. */
export const newFieldsInput = inputOf<AppFields>(
  ({ check, empty }) => (empty === undefined ? check : check.nullish()),
  ({ empty }) => empty,
);

/** What changes one; what is left out, or null, stays. */
export const changedFieldsInput = inputOf<Partial<AppFields>>(
  ({ check }) => check.nullish(),
  () => undefined,
);

function inputOf<Fields>(
  checkOf: (declared: AppField) => z.ZodType,
  absent: (declared: AppField) => unknown,
): z.ZodType<Fields> {
  const given = z.object(Object.fromEntries(table.map(([name, one]) => [one.called ?? name, checkOf(one)])));
  return given.transform(
    (input) =>
      Object.fromEntries(table.map(([name, one]) => [name, input[one.called ?? name] ?? absent(one)])) as Fields,
  );
}

/** The fields as an administrator reads them; with `only`, just those that it has. */
export function shownOf(app: Partial<AppFields>, only: object = app): Record<string, string | number> {
  const values: Record<string, string | number | undefined> = app;
  return Object.fromEntries(
    table.flatMap(([name, { called, shown }]) => {
      const value = values[name];
      if (value === undefined || !(name in only)) return [];
      return [[called ?? name, shown ? shown(Number(value)) : value]];
    }),
  );
}
