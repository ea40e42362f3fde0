import { z } from 'zod';
import { filledText, leftOut, optionalText, text, usdt } from './inputs.ts';

/** A field that whoever makes a record must give, and whoever changes it may leave out. */
export class Given<Made extends z.ZodType, Changed extends z.ZodType> {
  constructor(
    readonly made: Made,
    readonly changed: Changed,
  ) {}
}

/** A text of a record. */
export function givenText(label: string) {
  return new Given(text(label), filledText(label));
}

/** A text that a record may be without: empty, as forms send what was not filled in, it is left out of what is made, and taken away by a change. */
export function spareText(label: string) {
  return new Given(filledText(label), optionalText(label));
}

/** An amount of a record. */
export function givenUsdt(message: string) {
  return new Given(usdt(message), z.preprocess(leftOut, usdt(message).optional()));
}

type InputFields = Readonly<Record<string, z.ZodType | Given<z.ZodType, z.ZodType>>>;

/** What making a record takes, of the fields of the record. */
export function whenMade<Of extends InputFields>(fields: Of) {
  return mapFields(fields, ({ made }) => made) as {
    [Key in keyof Of]: Of[Key] extends Given<infer Made, z.ZodType> ? Made : Of[Key];
  };
}

/** What changing it takes. */
export function whenChanged<Of extends InputFields>(fields: Of) {
  return mapFields(fields, ({ changed }) => changed) as {
    [Key in keyof Of]: Of[Key] extends Given<z.ZodType, infer Changed> ? Changed : Of[Key];
  };
}

function mapFields(fields: InputFields, pick: (of: Given<z.ZodType, z.ZodType>) => z.ZodType) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field instanceof Given ? pick(field) : field]),
  );
}
