import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import people from '../../../components/admin/details.module.css';
import { Part } from '../../../components/admin/Facts.tsx';
import { SidePanel } from '../../../components/admin/table/SidePanel.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import type { Disputed_RatingFragment } from '../../../generated/graphql.ts';
import { Notes } from '../notes/exports.ts';
import classes from './appeals.module.css';
import { type Item, itemOfAppeal, itemOfReport } from './items.ts';
import { OtherRatings } from './OtherRatings.tsx';
import { AppealPanel_Query, ReportPanel_Query } from './operations.ts';
import { Rater, RatingShown } from './Rating.tsx';
import { CHOICES, DECISIONS, type Decision, type Kind, RULES, STATUS_WORDS } from './words.ts';

const TITLES: Record<Kind, string> = { appeal: 'Appeal', report: 'Report' };

interface Props {
  id: string;
  onDecide: (item: Item, decision: Decision) => void;
  onClose: () => void;
}

/** An appeal beside the rating, the app's other ratings and the rules. */
export function AppealCase({ id, ...rest }: Props) {
  const query = useQuery(AppealPanel_Query, { variables: { id } });
  const appeal = query.data?.rating.appeal;
  const item = appeal ? itemOfAppeal(appeal) : undefined;
  return (
    <Panel kind="appeal" item={item} {...rest}>
      <Loaded query={query} skeleton={<SkeletonRows count={6} height={64} />} failed="The appeal could not be loaded.">
        {({ rating }) =>
          item ? <Case item={item} rating={rating} /> : <p className="dim">This rating was not appealed.</p>
        }
      </Loaded>
    </Panel>
  );
}

/** A report beside the rating, the app's other ratings and the rules. */
export function ReportCase({ id, ...rest }: Props) {
  const query = useQuery(ReportPanel_Query, { variables: { id } });
  const report = query.data?.report;
  const item = report ? itemOfReport(report) : undefined;
  return (
    <Panel kind="report" item={item} {...rest}>
      <Loaded query={query} skeleton={<SkeletonRows count={6} height={64} />} failed="The report could not be loaded.">
        {({ report: { rating } }) =>
          item && rating ? (
            <Case item={item} rating={rating} />
          ) : (
            <p className="dim">Its rating is not there any more.</p>
          )
        }
      </Loaded>
    </Panel>
  );
}

interface PanelProps extends Omit<Props, 'id'> {
  kind: Kind;
  item: Item | undefined;
  children: ReactNode;
}

function Panel({ kind, item, onDecide, onClose, children }: PanelProps) {
  const { approve, reject } = CHOICES[kind];
  const title = item ? `${TITLES[kind]}: ${item.appName}` : TITLES[kind];
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      foot={
        item?.status === 'open' ? (
          <>
            <Button look="main" aria-keyshortcuts="a" onClick={() => onDecide(item, approve)}>
              {DECISIONS[approve].label}
            </Button>
            <Button aria-keyshortcuts="r" onClick={() => onDecide(item, reject)}>
              {DECISIONS[reject].label}
            </Button>
          </>
        ) : null
      }
    >
      {children}
    </SidePanel>
  );
}

function Case({ item, rating }: { item: Item; rating: Disputed_RatingFragment }) {
  return (
    <div className={classes.case}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Claim item={item} />
          <RatingShown rating={rating} />
          <Notes kind={item.kind} id={item.id} />
        </div>
        <div className={classes.column}>
          <Rules kind={item.kind} />
          <Rater rater={rating.rater} />
          <OtherRatings rating={rating} />
        </div>
      </div>
    </div>
  );
}

/** What was written, and what was decided about it. */
function Claim({ item }: { item: Item }) {
  const { kind, words, status, createdAt, decidedAt, decidedBy, answer, message } = item;
  const isRaters = kind === 'appeal' || message?.reportedBy === 'rater';
  return (
    <Part
      title={isRaters ? 'What the rater says' : 'What the publisher says'}
      aside={<Status {...STATUS_WORDS[status]} />}
    >
      <p className={people.quote}>{words}</p>
      {message ? (
        <>
          <h4 className={classes.first}>{isRaters ? 'The publisher’s message' : 'The rater’s message'}</h4>
          <p dir="auto" className={people.quote}>
            {message.text}
          </p>
        </>
      ) : null}
      <p className="dim small">
        <When at={createdAt} />
      </p>
      {decidedAt ? (
        <>
          <h4 className={classes.first}>
            {STATUS_WORDS[status].word} by{' '}
            {decidedBy ? (
              <Link dir="auto" to={`/admin/audit?actor=${decidedBy.id}`}>
                {decidedBy.username}
              </Link>
            ) : (
              'an administrator'
            )}
          </h4>
          <p className={people.quote}>{answer}</p>
          <p className="dim small">
            <When at={decidedAt} />
          </p>
        </>
      ) : null}
    </Part>
  );
}

function Rules({ kind }: { kind: Kind }) {
  return (
    <Part
      title="The rules"
      aside={
        <Link className="small" to="/rules">
          All of them
        </Link>
      }
    >
      <ul className={classes.rules}>
        {RULES[kind].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Part>
  );
}
