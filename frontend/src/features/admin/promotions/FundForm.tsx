import { useMutation } from '@apollo/client/react';
import { formatUsdt, parseUsdt } from '@candor/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars, showDollars } from '../../../components/admin/Dollars.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import { useActionKey } from '../../../lib/key.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { readAmount } from '../../../lib/written-amount.ts';
import { afterDues, type Budget, type Proposal } from './budget.ts';
import classes from './promotions.module.css';

const REASON_MAX = 500;
const HASH_MAX = 200;
const NOTHING = { amount: '', reason: '', txHash: '' };

const FundForm_Mutation = graphql(`
  mutation FundForm_Mutation($input: FundPromotionsInput!) {
    fundPromotions(input: $input) {
      balance
      proposal {
        id
      }
    }
  }
`);

interface Props {
  budget: Budget;
  onFunded: () => void;
  /** What another administrator wants, and is to be confirmed here: the same amount, with the same transaction. */
  confirmed: Proposal | undefined;
}

/** Pays into the budget out of the platform's capital, after it was said in figures what comes of it. */
export function FundForm({ budget, onFunded, confirmed }: Props) {
  const [fields, setFields] = useState(confirmed ? fieldsOf(confirmed) : NOTHING);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const [error, setError] = useState<string>();
  const [fund, { loading }] = useMutation(FundForm_Mutation);
  const { key, done } = useActionKey();
  const amount = readAmount(fields.amount);
  // Once it is paid, or another transaction is typed, it is no confirmation any more.
  const agreed = confirmed && fields.txHash === confirmed.txHash ? confirmed : undefined;
  const field = (name: keyof typeof NOTHING) => ({
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setOutcome(undefined);
      setFields((before) => ({ ...before, [name]: value }));
    },
  });
  const ask = () => {
    const why = whyNot(fields);
    setError(undefined);
    setOutcome(why === undefined ? undefined : { kind: 'failure', text: why });
    if (why === undefined) setAsking(true);
  };
  const go = async () => {
    setError(undefined);
    try {
      const input = { amount, reason: fields.reason.trim(), txHash: fields.txHash.trim(), idempotencyKey: key() };
      const { data } = await fund({ variables: { input } });
      done();
      setAsking(false);
      setFields(NOTHING);
      setOutcome({
        kind: 'success',
        text: data?.fundPromotions.proposal
          ? 'It waits for a second administrator.'
          : `${showDollars(amount)} were paid into the budget.`,
      });
      onFunded();
    } catch (failure) {
      const msg = messageOf(failure);
      // The server has answered: another try is another payment. Without an answer it is the same one.
      if (msg !== undefined) done();
      setError(msg ?? 'The connection was lost. Try again; nothing is paid in twice.');
    }
  };
  return (
    <>
      <form
        className={`card ${classes.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <h2>
          {agreed ? `Confirm what ${agreed.by.username ?? 'another administrator'} wants` : 'Pay into the budget'}
        </h2>
        {agreed ? (
          <p className="dim small">
            Their reason: <span dir="auto">{agreed.reason}</span>. Look the transaction up first; yours is the second
            look.
          </p>
        ) : null}
        <div className={classes.two}>
          <TextInput label="Amount" inputMode="decimal" autoComplete="off" {...field('amount')} />
          <TextInput label="Transaction hash" maxLength={HASH_MAX} autoComplete="off" {...field('txHash')} />
        </div>
        <TextInput label="Reason" maxLength={REASON_MAX} {...field('reason')} />
        {outcome ? <Message kind={outcome.kind}>{outcome.text}</Message> : null}
        <Button look="main" type="submit" className={classes.send ?? ''}>
          Pay in
        </Button>
      </form>
      {isAsking ? (
        <Confirm
          title={`Pay ${showDollars(amount)} into the budget?`}
          figures={figuresOf(budget, amount)}
          sentence="It comes out of the platform's capital and cannot be taken back. Referrals that wait are paid at once, oldest first."
          danger
          action="Pay in"
          isBusy={loading}
          error={error}
          onAction={() => void go()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const fieldsOf = ({ amount, txHash }: Proposal) => ({ ...NOTHING, amount, txHash });

function whyNot({ amount, reason, txHash }: typeof NOTHING): string | undefined {
  if ((parseUsdt(readAmount(amount)) ?? 0) <= 0) return 'Please enter a valid amount.';
  if (txHash.trim() === '') return 'Please enter the transaction hash.';
  return reason.trim() === '' ? 'Please give a reason.' : undefined;
}

function figuresOf(budget: Budget, amount: string) {
  const after = formatUsdt((parseUsdt(budget.balance) ?? 0) + (parseUsdt(amount) ?? 0));
  const { leftMicro } = afterDues({ ...budget, balance: after });
  return [
    { label: 'Amount', value: <Dollars value={amount} /> },
    {
      label: 'Balance',
      value: (
        <>
          <Dollars value={budget.balance} /> → <Dollars value={after} />
        </>
      ),
    },
    { label: 'Referrals owed', value: <Dollars value={budget.owed} /> },
    { label: 'Bonuses not claimed yet', value: <Dollars value={budget.unclaimed} /> },
    {
      label: leftMicro < 0 ? 'Still missing for them' : 'Left after them',
      value: <Dollars value={formatUsdt(Math.abs(leftMicro))} />,
    },
  ];
}
