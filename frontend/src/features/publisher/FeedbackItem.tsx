import { useMutation } from '@apollo/client/react';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { Flags } from '../../components/ui/Flags.tsx';
import { Screenshots } from '../../components/ui/Screenshots.tsx';
import { Status } from '../../components/ui/Status.tsx';
import { When } from '../../components/ui/When.tsx';
import { graphql } from '../../generated/gql.ts';
import type { FeedbackItem_FeedbackFragment, ReportStatus } from '../../generated/graphql.ts';
import { deviceText } from '../../lib/device-words.ts';
import { messageOf } from '../../lib/refusal.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Messages } from '../conversation/exports.ts';
import { useMay } from '../organisation/exports.ts';
import { Labels } from './Labels.tsx';
import classes from './publisher.module.css';
import { AnswersGiven } from './questions/AnswersGiven.tsx';

const REPORT_MS = 7 * 86_400_000;
const REASON_MIN = 5;
const REASON_MAX = 1_000;
const STARS = 5;

graphql(`
  fragment FeedbackItem_Feedback on Feedback {
    id
    stars
    feedback
    submittedAt
    rater
    device {
      type
      system
      systemVersion
      browser
      appVersion
    }
    screenshots {
      id
      path
    }
    answers {
      ...AnswersGiven_Answer
    }
    labels
    flags {
      kind
      why
    }
    messageCount
    reported
    report {
      id
      status
      decision
    }
  }
`);
const FeedbackItem_Mutation = graphql(`
  mutation FeedbackItem_Mutation($input: ReportFeedbackInput!) {
    reportFeedback(input: $input) {
      id
      status
      decision
    }
  }
`);

const REPORTS: Record<ReportStatus, string> = {
  open: 'Reported. A person looks at it.',
  upheld: 'Your report was upheld, and the fee is given back',
  dismissed: 'Your report was dismissed',
};

interface Props {
  appId: string;
  feedback: FeedbackItem_FeedbackFragment;
  /** It came while the page was open. */
  isNew: boolean;
}

/** One piece of feedback. It can be reported within 7 days; nothing that was paid is taken back. */
export function FeedbackItem({ appId, feedback, isNew }: Props) {
  const { stars, submittedAt, report, reported } = feedback;
  const [isReporting, setReporting] = useState(false);
  const mayReport = useMay('feedback');
  const canReport = mayReport && !reported && !report && Date.parse(submittedAt) + REPORT_MS > serverNow();
  return (
    <article className={classes.feedback} aria-label={`${stars} of ${STARS} stars`}>
      <div className={classes.feedbackHead}>
        <span className={classes.stars} role="img" aria-label={`${stars} of ${STARS} stars`}>
          {'★'.repeat(stars)}
          {'☆'.repeat(STARS - stars)}
        </span>
        {isNew ? <Status word="New" tone="good" /> : null}
        <span className="dim small">
          <When at={submittedAt} />
        </span>
        {feedback.device ? <span className="dim small">{deviceText(feedback.device)}</span> : null}
      </div>
      <p dir="auto">{feedback.feedback}</p>
      <AnswersGiven answers={feedback.answers} />
      <Screenshots screenshots={feedback.screenshots ?? []} label="Screenshots of this feedback" />
      <Flags flags={feedback.flags} />
      <Labels appId={appId} ratingId={feedback.id} labels={feedback.labels} />
      <div className={classes.feedbackHead}>
        <span className="dim small">Rewarded feedback of rater {feedback.rater.slice(0, 8)}</span>
        {canReport ? (
          <Button look="quiet" onClick={() => setReporting(true)}>
            Report
          </Button>
        ) : null}
      </div>
      <Messages ratingId={feedback.id} count={feedback.messageCount} />
      {report ? (
        <p className="small">
          {report.decision ? `${REPORTS[report.status]}: ${report.decision}` : REPORTS[report.status]}
        </p>
      ) : null}
      {isReporting ? <ReportDialog appId={appId} ratingId={feedback.id} onClose={() => setReporting(false)} /> : null}
    </article>
  );
}

function ReportDialog({ appId, ratingId, onClose }: { appId: string; ratingId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [report, { loading }] = useMutation(FeedbackItem_Mutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const made = { __typename: 'Report' as const, ...data.reportFeedback };
      cache.modify({
        id: cache.identify({ __typename: 'Feedback', id: ratingId }) ?? '',
        fields: { reported: () => true, report: (_before, { toReference }) => toReference(made, true) ?? null },
      });
    },
  });
  const send = async () => {
    const said = reason.trim();
    if ([...said].length < REASON_MIN)
      return setError('Please say in 5 to 1,000 characters what is wrong with this feedback.');
    setError(undefined);
    try {
      await report({ variables: { input: { appId, ratingId, reason: said } } });
      onClose();
    } catch (failure) {
      setError(messageOf(failure) ?? 'The report could not be sent. Please try again.');
    }
  };
  return (
    <Dialog
      title="Report this feedback"
      action="Send the report"
      asksToDrop
      isBusy={loading}
      error={error}
      onAction={() => void send()}
      onClose={onClose}
    >
      <p className="dim">
        A person decides. What was paid is not taken back, but a report that is upheld counts against the rater.
      </p>
      <Textarea
        label="What is wrong with it?"
        rows={4}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  );
}
