import { useApolloClient, useQuery } from '@apollo/client/react';
import { parseUsdt } from '@candor/money';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Sheet } from '../../../components/ui/Sheet.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AdminApp_AppFragment } from '../../../generated/graphql.ts';
import { usePriceRules, whyNotPrices } from '../../../lib/price-rules.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import { sendForm } from '../../../lib/upload.ts';
import { readAppTexts, whyNotRating } from '../../../lib/written-amount.ts';
import { AppFields } from './AppFields.tsx';
import classes from './apps.module.css';
import { formOf, isFrozen, textsOf } from './texts.ts';

/** How long the success is shown before the form closes. */
const CLOSES_AFTER_MS = 2_000;
const MICRO_PER_STEP = 10_000;
const NO_APP = 'No app selected for editing.';
const FROZEN = 'Amount and profit cannot be changed while places are bought and not yet rated.';

const EditApp_AdminQuery = graphql(`
  query EditApp_AdminQuery($id: ID!) {
    app(id: $id) {
      ...AdminApp_App
    }
  }
`);

/** Changes an app, in a sheet above the cards. */
export function EditApp({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(EditApp_AdminQuery, { variables: { id } });
  return (
    <Sheet title="Edit App" onClose={onClose}>
      {codeOf(query.error) === 'NOT_FOUND' ? (
        <Message kind="failure">{NO_APP}</Message>
      ) : (
        <Loaded query={query} skeleton={<Skeleton height={420} />} failed="The app could not be loaded.">
          {({ app }) => <EditForm app={app} onClose={onClose} />}
        </Loaded>
      )}
    </Sheet>
  );
}

function EditForm({ app, onClose }: { app: AdminApp_AppFragment; onClose: () => void }) {
  const client = useApolloClient();
  const rules = usePriceRules();
  const [texts, setTexts] = useState(() => textsOf(app));
  const [picture, setPicture] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'failure'; text: string }>();
  /** How much of it is sent, while it is. */
  const [part, setPart] = useState<number>();
  const isDone = outcome?.kind === 'success';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  const submit = async () => {
    if (part !== undefined || isDone) return;
    const read = readAppTexts(texts);
    const isRepriced = read.amount !== app.amount || read.profit !== app.profit;
    const why = whyNot(read) ?? (isRepriced ? (whyNotSteps(read) ?? whyNotPrices(rules, read)) : undefined);
    if (why !== undefined) return setOutcome({ kind: 'failure', text: `Error updating app: ${why}` });
    setOutcome(undefined);
    setPart(0);
    try {
      await sendForm('PUT', `/api/apps/${app.id}`, formOf(read, picture), { onProgress: setPart });
      setOutcome({ kind: 'success', text: 'App updated successfully!' });
      await client.refetchQueries({ include: ['AppsPage_Query'] }).catch(() => undefined);
    } catch (failure) {
      const msg = messageOf(failure) ?? 'The connection was lost. What you wrote is still here.';
      setOutcome({ kind: 'failure', text: `Error updating app: ${msg}` });
    } finally {
      setPart(undefined);
    }
  };
  return (
    <form
      className={classes.sheet}
      noValidate
      onChange={() => setOutcome((said) => (said?.kind === 'success' ? said : undefined))}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AppFields
        texts={texts}
        rules={rules}
        onChange={setTexts}
        picture={picture}
        onPicture={setPicture}
        image={app.image}
        optional={false}
        frozen={isFrozen(app) ? FROZEN : undefined}
      />
      {outcome ? <Message kind={outcome.kind}>{outcome.text}</Message> : null}
      {part !== undefined && picture ? <progress className={classes.progress} value={part} aria-label="Sent" /> : null}
      <div className={classes.foot}>
        <Button type="submit" look="main" isBusy={part !== undefined}>
          Update App
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** Prices of whole hundredths. */
const whyNotSteps = ({ amount, profit }: ReturnType<typeof textsOf>) =>
  [amount, profit].some((text) => (parseUsdt(text) ?? 0) % MICRO_PER_STEP !== 0)
    ? 'Amount and profit go in steps of 0.01.'
    : undefined;

function whyNot(texts: ReturnType<typeof textsOf>): string | undefined {
  if (Object.values(texts).some((text) => text.trim() === '')) return 'Please fill in all required fields.';
  return whyNotRating(texts.rating);
}
