/** Years of age, both included. */
export interface AgeRange {
  from: number;
  to: number;
}

/** Whom a campaign looks for: all of it has to fit, and of each list one. What is absent is no condition; lists are never empty. */
export interface Audience {
  /** Codes of ISO 3166-1. */
  countries?: string[] | undefined;
  /** Codes of ISO 639-1. */
  languages?: string[] | undefined;
  devices?: string[] | undefined;
  interests?: string[] | undefined;
  ages?: AgeRange[] | undefined;
  /** Ratings that somebody completed here, of whatever. */
  minCompleted?: number | undefined;
  /** Own campaigns of which somebody has rated one; their products count. */
  only?: string[] | undefined;
  /** Own campaigns of which somebody has rated none; their products count. */
  except?: string[] | undefined;
}

/** What is kept with a campaign: its audience, and the products of the campaigns that it names. */
export interface KeptAudience extends Audience {
  onlyProducts?: string[] | undefined;
  exceptProducts?: string[] | undefined;
}

/** What campaigns look for in a person: what they told about themselves, their account's country, and what they rated. */
export interface Facts {
  country: string | null;
  languages: string[];
  devices: string[];
  interests: string[];
  /** By the year of birth alone; null where it was not told. */
  age: number | null;
  completed: number;
  /** Products of which a rating was completed. */
  completedOf: string[];
  /** Products of which one was completed or rejected. */
  ratedOf: string[];
}

const none = { _id: false };
const list = { type: [String], default: undefined };

export const audienceSchema = {
  ...none,
  countries: list,
  languages: list,
  devices: list,
  interests: list,
  ages: { type: [{ ...none, from: Number, to: Number }], default: undefined },
  minCompleted: Number,
  only: list,
  except: list,
  onlyProducts: list,
  exceptProducts: list,
};

/** Whether it is anybody at all. */
export const isEverybody = (audience: Audience | undefined): boolean =>
  audience === undefined || Object.values(audience).every((value) => value === undefined);

/** The conditions alone, as their publisher gave them. */
export function toldOf(audience: KeptAudience | undefined): Audience {
  const { onlyProducts: _only, exceptProducts: _except, ...told } = audience ?? {};
  return told;
}

/** Whether two audiences say the same, in whatever order their parts were given or kept. */
export const sameConditions = (one: KeptAudience | undefined, other: KeptAudience | undefined): boolean =>
  print(one) === print(other);

const print = (audience: KeptAudience | undefined): string =>
  JSON.stringify(
    Object.entries(audience ?? {})
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
