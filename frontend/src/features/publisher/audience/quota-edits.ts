import type { AudienceForm_QuotasFragment, AudienceInput, QuotaInput } from '../../../generated/graphql.ts';
import { fieldOf, messageOf } from '../../../lib/refusal.ts';
import { type AudienceEdits, type ConditionKind, editsOf, faultOfEdits, inputOf, kindsOf } from './edits.ts';

export const QUOTAS_MAX = 10;
const PLACES_MAX = 100_000;

/** A quota as it stands in the form. */
export interface QuotaEdits {
  /** Which it is while the form is open. */
  key: string;
  name: string;
  places: string;
  /** As many as the server tells of. */
  taken: number;
  edits: AudienceEdits;
  /** The conditions that are shown. */
  kinds: ConditionKind[];
}

let made = 0;
const newKey = () => {
  made += 1;
  return `quota-${made}`;
};

export const newQuota = (): QuotaEdits => ({
  ...{ key: newKey(), name: '', places: '', taken: 0 },
  ...{ edits: editsOf(null), kinds: [] },
});

export const quotasOf = (quotas: AudienceForm_QuotasFragment['quotas']): QuotaEdits[] =>
  (quotas ?? []).map(({ name, places, taken, match }) => {
    const edits = editsOf(match);
    return { key: newKey(), name, places: String(places), taken, edits, kinds: kindsOf(edits) };
  });

export const quotaInputOf = ({ name, places, edits }: QuotaEdits): QuotaInput => ({
  ...{ name: name.trim(), places: Number(places) },
  match: inputOf(edits),
});

/** What is wrong with a quota, by its field, such as `quotas.1.places`. */
export interface QuotaFault {
  field: string;
  text: string;
}

/** The conditions of a quota; undefined where one of them is wrong, which is said at its field. */
export function askedOf(
  { edits }: QuotaEdits,
  at: number,
  say: (fault: QuotaFault) => void,
): AudienceInput | undefined {
  const wrong = faultOfEdits(edits);
  if (!wrong) return inputOf(edits);
  say({ field: `quotas.${at}.${wrong.field}`, text: wrong.text });
  return undefined;
}

/** What is wrong with what was typed in the first quota that is wrong. */
export function faultOfQuotas(quotas: readonly QuotaEdits[]): QuotaFault | undefined {
  for (const [at, { name, places, edits }] of quotas.entries()) {
    const isCount = /^\d{1,6}$/.test(places.trim()) && Number(places) >= 1 && Number(places) <= PLACES_MAX;
    const wrong =
      (name.trim() === '' ? { field: 'name', text: 'Please give it a name.' } : undefined) ??
      (isCount ? undefined : { field: 'places', text: 'Please enter a whole number from 1 to 100,000.' }) ??
      faultOfEdits(edits) ??
      (Object.keys(inputOf(edits)).length === 0
        ? { field: 'match', text: 'A quota is for somebody: please give it a condition.' }
        : undefined);
    if (wrong) return { field: `quotas.${at}.${wrong.field}`, text: wrong.text };
  }
  return undefined;
}

const FIELDS = ['name', 'places'];

/** What the server refused of a quota, at its field; undefined where it is of none. */
export function quotaFaultOf(failure: unknown): QuotaFault | undefined {
  const found = /^quotas\.(\d+)\.(\w+)/.exec(fieldOf(failure) ?? '');
  const text = messageOf(failure);
  if (!found || text === undefined) return undefined;
  const field = FIELDS.includes(found[2] ?? '') ? found[2] : 'match';
  return { field: `quotas.${found[1]}.${field}`, text: text.replace(/^Quota \d+: /, '') };
}
