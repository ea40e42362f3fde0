import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './home.module.css';

const BonusCard_Mutation = graphql(`
  mutation BonusCard_Mutation {
    claimSignupBonus {
      id
      totalBalance
      signupBonusClaimed
    }
  }
`);

/** The signup bonus: it is claimed once, after the first completed rating. The balance is the ledger's answer. */
export function BonusCard({ isEarned }: { isEarned: boolean }) {
  const [claim, { loading }] = useMutation(BonusCard_Mutation);
  const [error, setError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    try {
      await claim();
    } catch (failure) {
      setError(messageOf(failure) ?? 'Could not claim bonus.');
    }
  };
  return (
    <section className={`card ${classes.bonus}`} aria-label="Signup bonus">
      <div className={classes.bonusRow}>
        <div>
          <strong>Signup bonus, 30.00 USDT</strong>
          <p className="dim small">
            {isEarned ? 'You have completed your first rating.' : 'Yours after your first completed rating.'}
          </p>
        </div>
        <Button isBusy={loading} onClick={submit}>
          Claim bonus
        </Button>
      </div>
      {error ? <Message kind="failure">{error}</Message> : null}
    </section>
  );
}
