import type { AboutYouForm_AboutYouFragment, AboutYouInput } from '../../../generated/graphql.ts';

export const aboutFieldNames = ['yearOfBirth', 'languages', 'devices', 'interests'] as const;

/** What stands in the form: the year as it is typed. */
export interface AboutEdits {
  yearOfBirth: string;
  languages: string[];
  devices: string[];
  interests: string[];
}

type Told = Pick<AboutYouForm_AboutYouFragment, (typeof aboutFieldNames)[number]>;

export const editsOf = ({ yearOfBirth, languages, devices, interests }: Told): AboutEdits => ({
  yearOfBirth: yearOfBirth === null ? '' : String(yearOfBirth),
  ...{ languages: [...languages], devices: [...devices], interests: [...interests] },
});

/** What is wrong with a year as it was typed; which years there may be is told by the server. */
export const yearFault = (typed: string): string | undefined =>
  /^(\d{4})?$/.test(typed.trim()) ? undefined : 'Please enter a year of four digits.';

/** What differs from what is saved; undefined where nothing does. */
export function changesOf(edits: AboutEdits, saved: Told): AboutYouInput | undefined {
  const before = editsOf(saved);
  const input: AboutYouInput = {};
  const year = edits.yearOfBirth.trim();
  if (year !== before.yearOfBirth) input.yearOfBirth = year === '' ? null : Number(year);
  for (const name of ['languages', 'devices', 'interests'] as const)
    if (edits[name].join() !== before[name].join()) input[name] = edits[name];
  return Object.keys(input).length > 0 ? input : undefined;
}
