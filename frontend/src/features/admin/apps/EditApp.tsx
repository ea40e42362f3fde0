import { useApolloClient, useQuery } from '@apollo/client/react';
import { parseUsdt } from '@candor/money';
import { useEffect, useState } from 'react';
import { DropChanges, useAskToDrop } from '../../../components/ui/AskToDrop.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Sheet } from '../../../components/ui/Sheet.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AdminApp_AppFragment } from '../../../generated/graphql.ts';
import { type AppFaults, type AppField, faultsOfApp, refusedField } from '../../../lib/app-faults.ts';
import { useFaults } from '../../../lib/faults.ts';
import { usePriceRules } from '../../../lib/price-rules.ts';
import { codeOf, messageOf } from '../../../lib/refusal.ts';
import { sendForm } from '../../../lib/upload.ts';
import { readAppTexts } from '../../../lib/written-amount.ts';
import { AppFields } from './AppFields.tsx';
import classes from './apps.module.css';
import { type AppTexts, emptiedOf, formOf, isFrozen, textsOf, WORDS } from './texts.ts';

/** How long the success is shown before the form closes. */
const CLOSES_AFTER_MS = 2_000;
const MICRO_PER_STEP = 10_000;
const REQUIRED = ['name', 'amount', 'profit', 'minutes', 'downloads', 'reviews', 'rating'] as const;
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
  const drop = useAskToDrop();
  return (
    <Sheet title="Edit App" mayLeave={drop.mayLeave} onClose={onClose}>
      {codeOf(query.error) === 'NOT_FOUND' ? (
        <Message kind="failure">{NO_APP}</Message>
      ) : (
        <Loaded query={query} skeleton={<Skeleton height={420} />} failed="The app could not be loaded.">
          {({ app }) => <EditForm app={app} drop={drop} onClose={onClose} />}
        </Loaded>
      )}
    </Sheet>
  );
}

interface FormProps {
  app: AdminApp_AppFragment;
  drop: ReturnType<typeof useAskToDrop>;
  onClose: () => void;
}

function EditForm({ app, drop, onClose }: FormProps) {
  const client = useApolloClient();
  const rules = usePriceRules();
  const faults = useFaults<AppField>();
  const [before] = useState(() => textsOf(app));
  const [texts, setTexts] = useState(before);
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
    // A link that is there stays while raters may come by it; one that was never there may stay away.
    const isLinkSpare = before.link === '' || app.state === 'draft' || app.state === 'closed';
    const missing = missingOf(read);
    const wrong = {
      ...faultsOfApp(read, {
        rules,
        words: WORDS,
        isLinkSpare,
        isPriceKept: !isRepriced && read.minutes === before.minutes,
      }),
      ...(isRepriced ? whyNotSteps(read) : {}),
      ...missing,
    };
    if (faults.tell(wrong)) {
      const isIncomplete = Object.keys(missing).length > 0;
      const why = isIncomplete ? 'Please fill in all required fields.' : Object.values(wrong)[0];
      return setOutcome({ kind: 'failure', text: `Error updating app: ${why}` });
    }
    setOutcome(undefined);
    setPart(0);
    try {
      await sendForm('PUT', `/api/apps/${app.id}`, formOf(read, picture, emptiedOf(before, read)), {
        onProgress: setPart,
      });
      setOutcome({ kind: 'success', text: 'App updated successfully!' });
      await client.refetchQueries({ include: ['AppsPage_Query'] }).catch(() => undefined);
    } catch (failure) {
      const refused = refusedField(failure, WORDS);
      if (refused) faults.tell(refused);
      const msg = messageOf(failure) ?? 'The connection was lost. What you wrote is still here.';
      setOutcome({ kind: 'failure', text: `Error updating app: ${msg}` });
    } finally {
      setPart(undefined);
    }
  };
  return (
    <form
      ref={faults.form}
      className={classes.sheet}
      noValidate
      onChange={() => {
        drop.setChanged(true);
        setOutcome((said) => (said?.kind === 'success' ? said : undefined));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <AppFields
        texts={texts}
        rules={rules}
        faults={faults}
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
        {drop.isAsking && !isDone ? (
          <DropChanges onKeep={drop.keep} onDrop={onClose} />
        ) : (
          <>
            <Button type="submit" look="main" isBusy={part !== undefined}>
              Update App
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </>
        )}
      </div>
    </form>
  );
}

const STEPS = 'Amount and profit go in steps of 0.01.';

/** Prices that are not of whole hundredths. */
function whyNotSteps(texts: AppTexts): AppFaults {
  const wrong = (['amount', 'profit'] as const).filter((name) => (parseUsdt(texts[name]) ?? 0) % MICRO_PER_STEP !== 0);
  return Object.fromEntries(wrong.map((name) => [name, STEPS]));
}

/** The fields that an app which is edited must have, and that are empty. */
function missingOf(texts: AppTexts): AppFaults {
  const missing = REQUIRED.filter((name) => texts[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, `Please fill in the ${name}.`]));
}
