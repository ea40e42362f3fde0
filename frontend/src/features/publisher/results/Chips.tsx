import { countryName } from '@candor/countries';
import { deviceText } from '../../../lib/device-words.ts';
import { FLAG_FILTERS } from '../../../lib/flag-words.ts';
import { answersIn } from '../use-feedback-filter.ts';
import type { Asked } from './AnswerFilters.tsx';
import classes from './results.module.css';
import type { ViewState } from './use-view.ts';

interface Chip {
  text: string;
  without: Parameters<ViewState['change']>[0];
}

/** What is asked for, each of which can be taken away. */
export function Chips({ questions, ...state }: ViewState & { questions: readonly Asked[] }) {
  const chips = chipsOf(state, questions);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters that are set">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button type="button" className={classes.chip} onClick={() => state.change(without)}>
            <span dir="auto">{text}</span>
            <span role="img" aria-label="Remove">
              ×
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const flagsInWords = (text: string) =>
  `Flags: ${FLAG_FILTERS.filter(({ value }) => text.split(',').includes(value))
    .map(({ label }) => label)
    .join(', ')}`;

function chipsOf({ filters: { texts }, view, compared }: ViewState, questions: readonly Asked[]): Chip[] {
  if (view.country) return [{ text: countryName(view.country) ?? view.country, without: { country: '' } }];
  const chips: (Chip | false | '' | null)[] = [
    texts.stars && { text: `${texts.stars.split(',').join(', ')} ★`, without: { stars: '' } },
    texts.words && { text: `“${texts.words}”`, without: { words: '' } },
    texts.from && { text: `From ${texts.from}`, without: { from: '' } },
    texts.to && { text: `To ${texts.to}`, without: { to: '' } },
    texts.label && { text: `Label ${texts.label}`, without: { label: '' } },
    texts.flags && { text: flagsInWords(texts.flags), without: { flags: '' } },
    texts.asked && { text: `Answered version ${texts.asked}`, without: { asked: '' } },
    view.device && { text: deviceText(view.device), without: { device: '' } },
    ...answersIn(texts.answers).map(({ question, values }, at, all) => ({
      text: `${questions.find(({ id }) => id === question)?.text ?? question}: ${values.join(', ')}`,
      without: { answers: all.length > 1 ? JSON.stringify(all.filter((_, other) => other !== at)) : '' },
    })),
    (compared.version || compared.from || compared.to) && {
      text: 'Compared',
      without: { withVersion: '', withFrom: '', withTo: '' },
    },
  ];
  return chips.filter((chip): chip is Chip => Boolean(chip));
}
