import { When } from '../../../components/ui/When.tsx';
import type { ResultsPage_QueryQuery } from '../../../generated/graphql.ts';
import { LOCALE, showCount } from '../../../lib/locale.ts';
import classes from './questions.module.css';

export type Result = NonNullable<ResultsPage_QueryQuery['app']['results']>['questions'][number];
type Estimate = NonNullable<Result['mean']>;

/** What was answered to one question: bars, figures with their intervals, words. */
export function ResultCard({ result, number }: { result: Result; number: number }) {
  const { question, answered, skipped, cells, other, mean, nps, texts } = result;
  return (
    <section className={`card ${classes.editor}`} aria-label={`Question ${number}`}>
      <h3 dir="auto">
        {number}. {question.text}
      </h3>
      <p className="dim small tabular">
        {answered === 1 ? 'One answer' : `${showCount(answered)} answers`}
        {skipped > 0 ? `, left out by ${showCount(skipped)}` : ''}
      </p>
      {cells.length > 0 ? (
        <ul className={classes.bars}>
          {cells.map(({ label, count }) => (
            <Bar key={label} label={endOf(question.scale, label)} count={count ?? null} of={answered} />
          ))}
          {other > 0 ? <Bar label="Other, each chosen by fewer than three" count={other} of={answered} /> : null}
        </ul>
      ) : null}
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

function endOf(scale: Result['question']['scale'], label: string): string {
  const word = label === String(scale?.from) ? scale?.low : label === String(scale?.to) ? scale?.high : undefined;
  return word ? `${label} ${word}` : label;
}

/** How many of those who answered; what fewer than three chose has no bar of its own. */
function Bar({ label, count, of }: { label: string; count: number | null; of: number }) {
  const part = count === null || of === 0 ? 0 : count / of;
  return (
    <li className={classes.bar}>
      <span dir="auto">{label}</span>
      <span className="tabular">
        {count === null ? 'among the others' : `${showCount(count)} (${Math.round(part * 100)} %)`}
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
