import { Link } from 'react-router';
import people from '../../../components/admin/details.module.css';
import { Part } from '../../../components/admin/Facts.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Status, type Tone } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import type {
  QuestionCaseDecision,
  QuestionCaseStatus,
  QuestionRow_QuestionCaseFragment,
  RaisedKind,
} from '../../../generated/graphql.ts';
import classes from './alike.module.css';

const STATUS: Record<QuestionCaseStatus, { word: string; tone: Tone }> = {
  open: { word: 'Open', tone: 'wait' },
  upheld: { word: 'Upheld', tone: 'bad' },
  dismissed: { word: 'Dismissed', tone: 'calm' },
};
const KINDS: Record<RaisedKind, string> = {
  personal_data: 'asks for personal data',
  offensive: 'is offensive',
  not_about_app: 'is not about the app',
};
const REPORTS_SHOWN = 10;

interface Props {
  found: QuestionRow_QuestionCaseFragment;
  onDecide: (decision: QuestionCaseDecision) => void;
}

/** A reported question as it is asked, what raters say of it, and the decision. */
export function QuestionCaseShown({ found, onDecide }: Props) {
  const { app, text, options, count, reports, status, decidedAt, decidedBy, reason } = found;
  const title = `${app.name}: ${count === 1 ? '1 report' : `${count} reports`}`;
  return (
    <article className={classes.case} aria-label={title}>
      <Part title={title} aside={<Status {...STATUS[status]} />}>
        <p dir="auto" className={people.quote}>
          {text}
        </p>
        {options.length > 0 ? (
          <p dir="auto" className="dim small">
            {options.join(' · ')}
          </p>
        ) : null}
        <ul className="small">
          {reports.slice(0, REPORTS_SHOWN).map(({ kind, createdAt, rater }) => (
            <li key={`${rater.id} ${createdAt}`}>
              It {KINDS[kind]}, says{' '}
              <Link dir="auto" to={`/admin/users?id=${rater.id}`}>
                {rater.username ?? 'somebody who left'}
              </Link>
              , <When at={createdAt} />
            </li>
          ))}
        </ul>
        {count > REPORTS_SHOWN ? <p className="dim small">And {count - REPORTS_SHOWN} more.</p> : null}
        {status === 'open' ? (
          <div className={classes.ways}>
            <Button look="main" onClick={() => onDecide('upheld')}>
              Uphold
            </Button>
            <Button onClick={() => onDecide('dismissed')}>Dismiss</Button>
          </div>
        ) : (
          <p className="dim small">
            {decidedBy ? `By ${decidedBy.username ?? 'somebody who left'}, ` : ''}
            {decidedAt ? <When at={decidedAt} /> : null}
            {reason ? (
              <>
                : <span dir="auto">{reason}</span>
              </>
            ) : null}
          </p>
        )}
      </Part>
    </article>
  );
}
