import { When } from '../../../components/ui/When.tsx';
import type { Results_ShownFragment } from '../../../generated/graphql.ts';
import { LOCALE, showCount } from '../../../lib/locale.ts';
import classes from './questions.module.css';

export type Result = Results_ShownFragment['questions'][number];
type Estimate = NonNullable<Result['mean']>;
type Cell = Result['cells'][number];

/** What was answered to one question: bars, figures with their intervals, words. */
export function ResultCard({ result, number, of }: { result: Result; number: number; of?: 'compared' }) {
  const { question, answered, skipped, cells, other, mean, nps, texts } = result;
  return (
    <section
      className={`card ${classes.editor}`}
      aria-label={of ? `Question ${number}, compared` : `Question ${number}`}
    >
      <h3 dir="auto">
        {number}. {question.text}
      </h3>
      <p className="dim small tabular">
        {answered === 1 ? 'One answer' : `${showCount(answered)} answers`}
        {skipped ? `, left out by ${showCount(skipped)}` : ''}
      </p>
      <Bars cells={cells} other={other} of={answered} nameOf={(label) => endOf(question.scale, label)} />
      {mean ? <Figure name="Mean" estimate={mean} /> : null}
      {nps ? <Figure name="Net promoter score" estimate={nps} /> : null}
      {texts.length > 0 ? (
        <ul className={classes.texts}>
          {texts.map(({ ratingId, submittedAt, text }) => (
            <li key={ratingId}>
              <p dir="auto">{text}</p>
              <span className="dim small">
                <When at={submittedAt} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {question.kind === 'text' && answered > 0 && texts.length === 0 ? (
        <p className="dim small">
          The words stand here from three answers on. Until then they are with their feedback.
        </p>
      ) : null}
    </section>
  );
}

/** How many stars were given. */
export function StarsCard(props: { stars: Results_ShownFragment['stars']; ratings: number; of?: 'compared' }) {
  const { stars, ratings, of } = props;
  return (
    <section className={`card ${classes.editor}`} aria-label={of ? 'Stars, compared' : 'Stars'}>
      <h3>Stars</h3>
      <Bars cells={stars.cells} other={stars.other} of={ratings} nameOf={(label) => `${label} ★`} />
      {stars.mean ? <Figure name="Mean" estimate={stars.mean} /> : null}
    </section>
  );
}

interface BarsProps {
  cells: readonly Cell[];
  other: number;
  of: number;
  nameOf: (label: string) => string;
}

function Bars({ cells, other, of, nameOf }: BarsProps) {
  if (cells.length === 0) return null;
  return (
    <ul className={classes.bars}>
      {cells.map(({ label, count, share }) => (
        <Bar key={label} label={nameOf(label)} count={count ?? null} of={of} share={share} />
      ))}
      {other > 0 ? <Bar label="Other, each chosen by fewer than three" count={other} of={of} /> : null}
    </ul>
  );
}

function endOf(scale: Result['question']['scale'], label: string): string {
  const word = label === String(scale?.from) ? scale?.low : label === String(scale?.to) ? scale?.high : undefined;
  return word ? `${label} ${word}` : label;
}

/** How many of those who answered; what fewer than three chose has no bar of its own. */
function Bar(props: { label: string; count: number | null; of: number; share?: Estimate | null | undefined }) {
  const { label, count, of, share } = props;
  const part = count === null || of === 0 ? 0 : Math.min(1, count / of);
  return (
    <li className={classes.bar}>
      <span dir="auto">{label}</span>
      <span className="tabular">
        {count === null ? 'among the others' : `${showCount(count)} (${Math.round(part * 100)} %)`}
        {share && count !== null ? (
          <span className="dim small">
            {' '}
            {Math.round(share.from)}–{Math.round(share.to)} %
          </span>
        ) : null}
      </span>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${part * 100}%` }} />
      </span>
    </li>
  );
}

const shown = (value: number) => value.toLocaleString(LOCALE, { maximumFractionDigits: 2 });

function Figure({ name, estimate: { value, from, to } }: { name: string; estimate: Estimate }) {
  return (
    <p className="tabular">
      {name} <strong>{shown(value)}</strong>{' '}
      <span className="dim small">
        (in 95 of 100 cases the true one is from {shown(from)} to {shown(to)})
      </span>
    </p>
  );
}
