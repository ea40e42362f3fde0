import { useSearchParams } from 'react-router';
import type { DeviceInput, FeedbackFilter } from '../../../generated/graphql.ts';
import { type FilterState, useFeedbackFilter } from '../use-feedback-filter.ts';

/** What of the results is looked at, as the server is asked for it. */
export interface View {
  version: number | null;
  filter: FeedbackFilter | null;
  device: DeviceInput | null;
  country: string | null;
}

/** What they are compared with: another version's answers, or other days'. */
export interface Compared {
  version: string;
  from: string;
  to: string;
}

const FILTERS = ['stars', 'words', 'from', 'to', 'asked', 'answers', 'label', 'flags'] as const;
const OWN = ['version', 'device', 'country', 'withVersion', 'withFrom', 'withTo'] as const;
type Own = (typeof OWN)[number];

/** The view in the address: it is there after a reload, and can be sent to somebody of the same campaign. */
export function useView() {
  const filters: FilterState = useFeedbackFilter();
  const [params, setParams] = useSearchParams();
  const textOf = (name: Own) => params.get(name) ?? '';
  const change = (part: Partial<Record<Own | (typeof FILTERS)[number], string>>) =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, text] of Object.entries(part))
          if (text) next.set(name, text);
          else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const country = textOf('country') || null;
  const version = /^\d{1,6}$/.test(textOf('version')) ? Number(textOf('version')) : null;
  const device = deviceIn(textOf('device'));
  // A country stands alone: what else is in the address waits until it is gone.
  const view: View = country
    ? { version, filter: null, device: null, country }
    : { version, filter: filters.filter, device, country: null };
  const compared: Compared = { version: textOf('withVersion'), from: textOf('withFrom'), to: textOf('withTo') };
  return { filters, view, compared, change };
}
export type ViewState = ReturnType<typeof useView>;

/** What is compared with a view; null: nothing. */
export function otherView(view: View, { version, from, to }: Compared): View | null {
  if (view.country || !(version || from || to)) return null;
  const filter = { ...view.filter, ...(from || to ? { from: from || null, to: to || null } : {}) };
  if (version) return { ...view, version: Number(version), filter: { ...filter, asked: Number(version) } };
  return { ...view, filter };
}

function deviceIn(text: string): DeviceInput | null {
  if (text === '') return null;
  try {
    const device: unknown = JSON.parse(text);
    return typeof device === 'object' && device !== null && !Array.isArray(device) ? device : null;
  } catch {
    return null;
  }
}

/** A view as the address, or the query of a call, has it. */
export function textsOf({ version, filter, device, country }: Partial<View>): Record<string, string> {
  const { stars, words, from, to, asked, answers, label, flags } = filter ?? {};
  const texts = {
    ...{
      version: version?.toString(),
      country,
      stars: stars?.join(','),
      words,
      from,
      to,
      asked: asked?.toString(),
      label,
      flags: flags?.join(','),
    },
    answers: answers && answers.length > 0 ? JSON.stringify(answers) : '',
  };
  const { type: deviceType, ...facts } = device ?? {};
  return Object.fromEntries(
    Object.entries({ ...texts, deviceType, ...facts }).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}

/** A view as this page's address has it, the parts that it does not ask for as empty ones. */
export function addressOf(view: Partial<View>): Partial<Record<Own | (typeof FILTERS)[number], string>> {
  const texts = textsOf({ ...view, device: null });
  const device = view.device ? JSON.stringify(view.device) : '';
  return Object.fromEntries(
    [...FILTERS, ...OWN].map((name) => [name, name === 'device' ? device : (texts[name] ?? '')]),
  );
}
