import { useMutation } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import { ReasonField } from '../../../components/admin/ReasonField.tsx';
import { useList } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { BonusCaseReason, BonusCases_QueryQuery, BonusDecision } from '../../../generated/graphql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import classes from './promotions.module.css';

const BonusCases_Query = graphql(`
  query BonusCases_Query($first: Int!, $after: String) {
    list: bonusCases(status: open, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          kind
          amount
          at
          registeredAt
          reasons
          sharedWithInviter
          user {
            id
            username
          }
          rater {
            id
            username
          }
          publishers {
            publisher {
              id
              username
            }
            rewards
            fees
            feesUsed
            firstDepositAt
            shared
          }
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const BonusCases_Decide = graphql(`
  mutation BonusCases_Decide($input: DecideBonusCaseInput!) {
    decideBonusCase(input: $input) {
      id
      status
      paid
      decision
    }
  }
`);

type Case = BonusCases_QueryQuery['list']['edges'][number]['node'];

const REASONS: Record<BonusCaseReason, string> = {
  fees_too_low: 'The fees of its publishers do not cover it.',
  new_publisher: 'Without publishers whose first deposit is too new, not enough was earned.',
  same_address: 'A payout address is shared.',
  same_device: 'A device is shared.',
  same_mail: 'A mailbox is shared.',
  person_unknown: 'The account is not known any more.',
};
const SHARED: Record<BonusCaseReason, string> = {
  ...REASONS,
  same_address: 'payout address',
  same_device: 'device',
  same_mail: 'mailbox',
};

/** The bonuses that are not paid by themselves: a person decides, seeing what speaks for and against each. */
export function BonusCases({ onDecided }: { onDecided: () => void }) {
  const list = useList(BonusCases_Query, {}, (why) => `The cases could not be loaded: ${why}`);
  const [told, setTold] = useState<string>();
  const [deciding, setDeciding] = useState<{ one: Case; decision: BonusDecision }>();
  const done = (text: string) => {
    setDeciding(undefined);
    setTold(text);
    void list.retry();
    onDecided();
  };
  return (
    <section className={classes.history}>
      <h2>Bonuses to decide</h2>
      {told ? <Message kind="success">{told}</Message> : null}
      {list.error ? <Message kind="failure">{list.error}</Message> : null}
      {list.rows?.length === 0 ? <p className="dim">No bonus waits for a decision.</p> : null}
      {list.rows?.map((one) => (
        <CaseCard key={one.id} one={one}>
          <Button onClick={() => setDeciding({ one, decision: 'granted' })}>Pay it</Button>
          <Button look="quiet" onClick={() => setDeciding({ one, decision: 'refused' })}>
            Refuse it
          </Button>
        </CaseCard>
      ))}
      {list.hasMore ? <Button onClick={() => void list.more()}>Show more</Button> : null}
      {deciding ? <Decide {...deciding} onDone={done} onClose={() => setDeciding(undefined)} /> : null}
    </section>
  );
}

const nameOf = (person: { id: string; username?: string | null }) => person.username ?? person.id;

function CaseCard({ one, children }: { one: Case; children: ReactNode }) {
  const { kind, amount, at, registeredAt, reasons, sharedWithInviter, user, rater, publishers } = one;
  const title = kind === 'signup' ? `Signup bonus of ${nameOf(user)}` : `Referral of ${nameOf(user)}`;
  return (
    <article className={`card ${classes.form}`} aria-label={title}>
      <h3>{title}</h3>
      <p>
        <Dollars value={amount} />
        {kind === 'referral' ? `, for inviting ${nameOf(rater)}` : ''}, <When at={at} />
        {registeredAt ? (
          <>
            ; signed up <When at={registeredAt} />
          </>
        ) : null}
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{REASONS[reason]}</li>
        ))}
      </ul>
      {sharedWithInviter.length > 0 ? <p>Shared with the inviter: {namesOf(sharedWithInviter)}</p> : null}
      <ul className="dim small">
        {publishers.map(({ publisher, rewards, fees, feesUsed, firstDepositAt, shared }) => (
          <li key={publisher.id}>
            {nameOf(publisher)} paid <Dollars value={rewards} />; earned fees <Dollars value={fees} />, used up{' '}
            <Dollars value={feesUsed} />; first deposit {firstDepositAt ? <When at={firstDepositAt} /> : 'none'}
            {shared.length > 0 ? `; shared: ${namesOf(shared)}` : ''}
          </li>
        ))}
      </ul>
      <div className={classes.two}>{children}</div>
    </article>
  );
}

const namesOf = (shared: readonly BonusCaseReason[]) => shared.map((what) => SHARED[what]).join(', ');

interface DecideProps {
  one: Case;
  decision: BonusDecision;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Asks for the reason, says in figures what will happen, and decides. */
function Decide({ one, decision, onDone, onClose }: DecideProps) {
  const [decide, { loading }] = useMutation(BonusCases_Decide);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const isGranted = decision === 'granted';
  const go = async () => {
    if (reason.trim() === '') return setError('Please give a reason.');
    setError(undefined);
    try {
      const { data } = await decide({ variables: { input: { id: one.id, decision, reason: reason.trim() } } });
      if (!isGranted) return onDone('The bonus is refused.');
      onDone(data?.decideBonusCase.paid ? 'The bonus is paid.' : 'The bonus is granted; it waits for the budget.');
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Your reason is still here; please try again.');
    }
  };
  return (
    <Confirm
      title={isGranted ? 'Pay this bonus?' : 'Refuse this bonus?'}
      figures={[
        { label: 'Who', value: nameOf(one.user) },
        { label: 'Paid out of the promotions budget', value: <Dollars value={isGranted ? one.amount : '0'} /> },
      ]}
      sentence={
        isGranted
          ? 'It is paid at once, or as soon as the budget allows. It cannot be taken back.'
          : 'It is never paid. Of a signup bonus the person is told your reason.'
      }
      action={isGranted ? 'Pay it' : 'Refuse it'}
      isBusy={loading}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    >
      <ReasonField
        label="Reason"
        description="It stands in the audit log. Of a refused signup bonus the person reads it."
        reasons={isGranted ? ['What is shared has a good explanation.'] : ['Both accounts are one person’s.']}
        value={reason}
        onChange={setReason}
      />
    </Confirm>
  );
}
