import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { BonusCard_QueryQuery } from '../../generated/graphql.ts';
import { showMoney } from '../../lib/money.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './home.module.css';

const BonusCard_Query = graphql(`
  query BonusCard_Query {
    me {
      id
      signupBonus {
        state
        amount
        rewards
        rewardsNeeded
        publishers
        publishersNeeded
        reason
        budgetEmpty
        mailNeeded
      }
    }
  }
`);

const BonusCard_Mutation = graphql(`
  mutation BonusCard_Mutation {
    claimSignupBonus {
      id
      totalBalance
      signupBonusClaimed
    }
  }
`);

type Bonus = NonNullable<BonusCard_QueryQuery['me']['signupBonus']>;

/** What it takes. */
const needsOf = ({ rewardsNeeded, publishersNeeded, mailNeeded }: Bonus) =>
  `It needs ${showMoney(rewardsNeeded)} USDT of rewards, from ${publishers(publishersNeeded)}${mailNeeded ? ', and a confirmed mail address' : ''}.`;
const publishers = (needed: number) => (needed === 1 ? 'one publisher' : `${needed} different publishers`);
const EMPTY = 'The bonus budget is empty right now, so that no bonus is promised.';

/** What the card says: how far one is, and never more than is known to be true. */
const sentences: Record<Bonus['state'], (bonus: Bonus) => string> = {
  unrated: () => 'Complete your first rating to claim the bonus.',
  collecting: ({ rewards, rewardsNeeded, publishers, publishersNeeded, budgetEmpty }) =>
    `You have earned ${showMoney(rewards)} of ${showMoney(rewardsNeeded)} USDT by rating, from ${publishers} of ${publishersNeeded} publishers.${budgetEmpty ? '' : ' Then you can claim it.'}`,
  unready: () => 'Your sign-up is still being processed. Please try again in a moment.',
  mail_unconfirmed: () => 'You have earned enough. Confirm your mail address to claim it.',
  claimable: () => 'You have earned enough to claim it. It is paid at once, or a person looks at it first.',
  budget_empty: () => 'You have earned enough. The bonus budget is empty right now: you can claim it later.',
  in_review: () => 'A person looks at your bonus before it is paid. The decision will stand here.',
  refused: ({ reason }) => `Your signup bonus was not granted: ${reason ?? ''}`,
  paid: () => 'Your signup bonus was paid.',
};

/** Not yet to be claimed: what it still needs is told. */
const UNDER_WAY: readonly Bonus['state'][] = ['unrated', 'collecting', 'mail_unconfirmed'];

/** The signup bonus: it is claimed once, when enough was earned. The balance is the ledger's answer. */
export function BonusCard({ isClaimed }: { isClaimed: boolean }) {
  const query = useQuery(BonusCard_Query, { fetchPolicy: 'cache-and-network' });
  const [claim, { loading }] = useMutation(BonusCard_Mutation);
  const [error, setError] = useState<string>();
  const bonus = query.data?.me.signupBonus;
  const isUnderWay = bonus !== undefined && bonus !== null && UNDER_WAY.includes(bonus.state);
  const isPromised = bonus && !(bonus.budgetEmpty && (isUnderWay || bonus.state === 'budget_empty'));
  const isDecidedByPerson = bonus?.state === 'in_review' || bonus?.state === 'refused';
  const submit = async () => {
    setError(undefined);
    try {
      await claim();
    } catch (failure) {
      setError(messageOf(failure) ?? 'Could not claim bonus.');
      // It may be a case now, or the budget empty.
      await query.refetch().catch(() => undefined);
    }
  };
  if (isClaimed) return <Message kind="success">Signup bonus claimed!</Message>;
  return (
    <section className={`card ${classes.bonus}`} aria-label="Signup bonus">
      <div className={classes.bonusRow}>
        <div>
          <strong>Signup bonus{isPromised ? `, ${showMoney(bonus.amount)} USDT` : ''}</strong>
          <p className="dim small">{bonus ? sentences[bonus.state](bonus) : null}</p>
          {bonus && isUnderWay ? (
            <p className="dim small">
              {needsOf(bonus)}
              {bonus.budgetEmpty ? ` ${EMPTY}` : ''}
            </p>
          ) : null}
        </div>
        {isDecidedByPerson ? null : (
          <Button isBusy={loading} onClick={submit}>
            Claim bonus
          </Button>
        )}
      </div>
      {error && !isDecidedByPerson ? <Message kind="failure">{error}</Message> : null}
    </section>
  );
}
