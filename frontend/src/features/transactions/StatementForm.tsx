import { useApolloClient } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { StatementAccount } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toCsv } from './statement.ts';
import classes from './transactions.module.css';

const StatementForm_Query = graphql(`
  query StatementForm_Query($from: DateTime!, $to: DateTime!, $account: StatementAccount!) {
    me {
      id
      statement(from: $from, to: $to, account: $account) {
        from
        to
        opening
        closing
        entries {
          at
          kind
          reference
          amount
          balanceAfter
        }
      }
    }
  }
`);

const DAY_MS = 86_400_000;

/** A day of this device's time as a date field has it. */
const dayOf = (ms: number) => new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The statement of a period as a file: opening balance + entries = closing balance. Both days are in it. */
export function StatementForm({ account }: { account: StatementAccount }) {
  const client = useApolloClient();
  const [from, setFrom] = useState(() => dayOf(serverNow() - 30 * DAY_MS));
  const [to, setTo] = useState(() => dayOf(serverNow()));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    if (from > to) return setError('The first day must not be after the last one.');
    setBusy(true);
    const until = new Date(`${to}T00:00:00`);
    until.setDate(until.getDate() + 1);
    const period = { from: new Date(`${from}T00:00:00`).toISOString(), to: until.toISOString() };
    try {
      const { data } = await client.query({
        query: StatementForm_Query,
        variables: { ...period, account },
        fetchPolicy: 'no-cache',
      });
      if (!data?.me.statement) throw new Error('The server gave no answer.');
      saveFile(toCsv(data.me.statement), `candor-${account}-${from}-to-${to}.csv`, 'text/csv');
    } catch (failure) {
      setError(messageOf(failure) ?? 'The statement could not be loaded. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={`card ${classes.statement}`} onSubmit={submit} aria-labelledby="statement">
      <div>
        <h2 id="statement">Statement</h2>
        <p className="dim small">Opening balance, every entry, closing balance, as a CSV file.</p>
      </div>
      <div className={classes.period}>
        <TextInput
          type="date"
          label="From"
          value={from}
          max={to}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label="To"
          value={to}
          required
          withAsterisk={false}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      </div>
      {error ? <Message kind="failure">{error}</Message> : null}
      <Button type="submit" isBusy={isBusy}>
        Download CSV
      </Button>
    </form>
  );
}
