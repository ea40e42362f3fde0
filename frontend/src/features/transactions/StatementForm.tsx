import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import type { StatementAccount } from '../../generated/graphql.ts';
import { savePdf } from '../../lib/pdf.ts';
import { messageOf } from '../../lib/refusal.ts';
import { getFile } from '../../lib/rest.ts';
import { saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { daysOf, momentsOf, PERIODS, type Period } from './periods.ts';
import classes from './transactions.module.css';

type Form = 'csv' | 'pdf';

/**
 * The statement of a period as a file: opening balance + entries = closing balance. Both days are in it. `isOfAll`: it stands where all
 * transactions do, so that it says of which account it is.
 */
export function StatementForm({ account, isOfAll = false }: { account: StatementAccount; isOfAll?: boolean }) {
  const [period, setPeriod] = useState<Period>('recent');
  const [chosen, setChosen] = useState(() => daysOf('recent', serverNow()));
  const [busy, setBusy] = useState<Form>();
  const [error, setError] = useState<string>();
  const download = async (form: Form) => {
    if (busy) return;
    setError(undefined);
    const days = period === 'days' ? chosen : daysOf(period, serverNow());
    if (days.from > days.to) return setError('The first day must not be after the last one.');
    setBusy(form);
    try {
      const asked = { ...momentsOf(days), account };
      const name = `candor-${account}-${days.from}-to-${days.to}.${form}`;
      if (form === 'pdf') await savePdf('/api/profile/statement.pdf', asked, name);
      else saveFile(await getFile('/api/profile/statement', asked), name, 'text/csv');
    } catch (failure) {
      setError(messageOf(failure) ?? 'The statement could not be loaded. Please try again.');
    } finally {
      setBusy(undefined);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return download('csv');
  };
  return (
    <form className={classes.statement} onSubmit={submit} onChange={() => setError(undefined)} aria-label="Statement">
      <div className={classes.statementRow}>
        <NativeSelect
          className={classes.periods ?? ''}
          label={isOfAll ? 'Statement of your earnings' : 'Statement'}
          data={PERIODS}
          value={period}
          onChange={({ currentTarget }) => {
            const next = PERIODS.find(({ value }) => value === currentTarget.value)?.value ?? 'recent';
            // Whoever chooses days begins with those that were chosen so far.
            if (next === 'days' && period !== 'days') setChosen(daysOf(period, serverNow()));
            setPeriod(next);
          }}
        />
        <Button type="submit" isBusy={busy === 'csv'}>
          Download CSV
        </Button>
        <Button isBusy={busy === 'pdf'} onClick={() => download('pdf')}>
          PDF
        </Button>
      </div>
      {period === 'days' ? (
        <div className={classes.period}>
          <TextInput
            type="date"
            label="From"
            value={chosen.from}
            max={chosen.to}
            required
            withAsterisk={false}
            onChange={({ currentTarget: { value } }) => setChosen((days) => ({ ...days, from: value }))}
          />
          <TextInput
            type="date"
            label="To"
            value={chosen.to}
            required
            withAsterisk={false}
            onChange={({ currentTarget: { value } }) => setChosen((days) => ({ ...days, to: value }))}
          />
        </div>
      ) : null}
      {error ? <Message kind="failure">{error}</Message> : null}
    </form>
  );
}
