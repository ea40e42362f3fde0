import type { AudienceForm_AudienceFragment, AudienceInput } from '../../../generated/graphql.ts';

/** What stands in the form: numbers as they are typed. */
export interface AudienceEdits {
  countries: string[];
  languages: string[];
  devices: string[];
  interests: string[];
  only: string[];
  except: string[];
  ageFrom: string;
  ageTo: string;
  minCompleted: string;
}

/** The kinds of conditions, as their choice says them. */
export const CONDITIONS = {
  countries: 'Countries',
  languages: 'Languages',
  devices: 'Devices',
  interests: 'Interests',
  age: 'Age',
  minCompleted: 'Ratings completed, at least',
  only: 'Only who rated',
  except: 'Nobody who rated',
} as const;
export type ConditionKind = keyof typeof CONDITIONS;

const LISTS = ['countries', 'languages', 'devices', 'interests', 'only', 'except'] as const;
const AGE_FROM = 18;
const AGE_TO = 120;

/** The conditions that stand in a form; undefined while one of them is wrong, which was said then. */
export type Asked = () => AudienceInput | undefined;

/** Several ranges of age, as a program may set them, are shown as the one that holds them all. */
export function editsOf(audience: AudienceForm_AudienceFragment | null | undefined): AudienceEdits {
  const lists = Object.fromEntries(LISTS.map((name) => [name, [...(audience?.[name] ?? [])]]));
  const ages = audience?.ages ?? [];
  return {
    ...(lists as Pick<AudienceEdits, (typeof LISTS)[number]>),
    ageFrom: ages.length > 0 ? String(Math.min(...ages.map(({ from }) => from))) : '',
    ageTo: ages.length > 0 ? String(Math.max(...ages.map(({ to }) => to))) : '',
    minCompleted: audience?.minCompleted ? String(audience.minCompleted) : '',
  };
}

/** The kinds of the conditions that there are. */
export const kindsOf = (edits: AudienceEdits): ConditionKind[] =>
  (Object.keys(CONDITIONS) as ConditionKind[]).filter((kind) => {
    if (kind === 'age') return edits.ageFrom !== '' || edits.ageTo !== '';
    return edits[kind].length > 0;
  });

/** What is wrong with what was typed, by its field. */
export function faultOfEdits(
  edits: AudienceEdits,
): { field: 'ageFrom' | 'ageTo' | 'minCompleted'; text: string } | undefined {
  const AGE = `An age is a whole number from ${AGE_FROM} to ${AGE_TO}.`;
  const isAge = (typed: string) => /^\d{1,3}$/.test(typed) && Number(typed) >= AGE_FROM && Number(typed) <= AGE_TO;
  for (const field of ['ageFrom', 'ageTo'] as const)
    if (edits[field].trim() !== '' && !isAge(edits[field].trim())) return { field, text: AGE };
  const { from, to } = agesOf(edits);
  if (from > to) return { field: 'ageTo', text: 'An age goes from a lower to a higher one.' };
  if (edits.minCompleted.trim() !== '' && !/^\d{1,5}$/.test(edits.minCompleted.trim()))
    return { field: 'minCompleted', text: 'Please enter a whole number.' };
  return undefined;
}

const agesOf = ({ ageFrom, ageTo }: AudienceEdits) => ({
  from: ageFrom.trim() === '' ? AGE_FROM : Number(ageFrom),
  to: ageTo.trim() === '' ? AGE_TO : Number(ageTo),
});

/** The conditions as they are sent: those alone that there are. */
export function inputOf(edits: AudienceEdits): AudienceInput {
  const lists = Object.fromEntries(LISTS.flatMap((name) => (edits[name].length > 0 ? [[name, edits[name]]] : [])));
  const hasAge = edits.ageFrom.trim() !== '' || edits.ageTo.trim() !== '';
  const minCompleted = Number(edits.minCompleted);
  return { ...lists, ...(hasAge && { ages: [agesOf(edits)] }), ...(minCompleted > 0 && { minCompleted }) };
}

/** How many conditions there are. */
export const countOfConditions = (audience: AudienceForm_AudienceFragment | null | undefined): number =>
  Object.keys(inputOf(editsOf(audience))).length;
