import { useMutation, useQuery } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { Campaign_AppFragment } from '../../generated/graphql.ts';
import { useKeptKey } from '../../lib/kept-key.ts';
import { differenceOf } from '../../lib/money.ts';
import { messageOf } from '../../lib/refusal.ts';
import { showDateTime } from '../../lib/time.ts';
import { countOf } from './places.ts';
import classes from './publisher.module.css';
import { TimeToFill } from './TimeToFill.tsx';

const PLACES_MAX = 100_000;

const Funding_Query = graphql(`
  query Funding_Query($appId: ID!, $places: Int!) {
    fundingPreview(appId: $appId, places: $places) {
      places
      total
      rewards
      fees
    }
  }
`);
const Funding_Mutation = graphql(`
  mutation Funding_Mutation($input: FundAppInput!) {
    fundApp(input: $input) {
      ...Campaign_App
    }
  }
`);

interface Props {
  app: Campaign_AppFragment;
  funds: string | undefined;
  onFunded: () => void;
}

/**
 * Buys places. What they cost, and who gets it, is told by the server before. A purchase that had no answer is still there after a reload
 * and in another tab, and is asked for again under the same key.
 */
export function Funding({ app, funds, onFunded }: Props) {
  const { unanswered, key, done } = useKeptKey(`fund:${app.id}`);
  const [text, setText] = useState(unanswered?.body ?? '');
  const [banner, setBanner] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const [fund, { loading }] = useMutation(Funding_Mutation);
  const places = placesOf(text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (places === undefined)
      return setBanner({ kind: 'failure', text: 'Please enter a whole number of places, 1 to 100,000.' });
    setBanner(undefined);
    try {
      await fund({ variables: { input: { id: app.id, places, idempotencyKey: key(String(places)) } } });
      done();
      setText('');
      setBanner({ kind: 'success', text: `${countOf(places)} bought.` });
      onFunded();
    } catch (failure) {
      const msg = messageOf(failure);
      if (msg !== undefined) done();
      setBanner({ kind: 'failure', text: msg ?? 'The connection was lost. Try again; nothing is bought twice.' });
    }
  };

  return (
    <form className={`card ${classes.card}`} onSubmit={submit} noValidate aria-labelledby="funding">
      <h2 id="funding">Buy places</h2>
      <TextInput
        label="Places"
        description="One place is one rating by one person."
        type="number"
        inputMode="numeric"
        min="1"
        max={PLACES_MAX}
        step="1"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {places === undefined ? null : <Cost appId={app.id} places={places} funds={funds} />}
      {unanswered && !loading && banner === undefined ? (
        <Message kind="note">
          {countOf(Number(unanswered.body))} {unanswered.body === '1' ? 'was' : 'were'} asked for on{' '}
          {showDateTime(new Date(unanswered.sentAtMs).toISOString())}, and no answer has come. Buy the same number again
          to make sure: nothing is bought twice.{' '}
          <Button look="quiet" onClick={done}>
            Leave it as it is
          </Button>
        </Message>
      ) : null}
      {banner ? <Message kind={banner.kind}>{banner.text}</Message> : null}
      <Button look="main" type="submit" isBusy={loading}>
        Buy places
      </Button>
    </form>
  );
}

/** What so many places cost, as the server works it out, and what the funds lack for them. */
export function Cost({ appId, places, funds }: { appId: string; places: number; funds: string | undefined }) {
  // Typing comes first: the figures follow when there is a pause.
  const asked = useDeferredValue(places);
  const { data, previousData, error } = useQuery(Funding_Query, { variables: { appId, places: asked } });
  const preview = (data ?? previousData)?.fundingPreview;
  if (error) return <Message kind="failure">{messageOf(error) ?? 'The cost could not be worked out.'}</Message>;
  const isCurrent = preview?.places === places;
  const left = isCurrent && funds !== undefined ? differenceOf(funds, preview.total) : undefined;
  const rows: [string, string | undefined, string?][] = [
    ['Rewards to raters', preview?.rewards],
    ['Fee of the platform', preview?.fees],
    ['You pay', preview?.total, classes.total],
  ];
  return (
    <div className={classes.cost} aria-live="polite" aria-busy={!isCurrent || undefined}>
      <dl className={classes.rows}>
        {rows.map(([name, amount, look]) => (
          <div key={name} className={look}>
            <dt>{name}</dt>
            <dd>
              <Amount value={isCurrent ? amount : undefined} />
            </dd>
          </div>
        ))}
      </dl>
      {left?.startsWith('-') ? (
        <p className="small">
          Your funds are <Amount value={funds} />, which is <Amount value={left.slice(1)} /> less.{' '}
          <Link to="/deposit">Deposit</Link>
        </p>
      ) : null}
      <TimeToFill appId={appId} places={places} />
    </div>
  );
}

/** A number of places as it was written; undefined when it is none that can be bought at once. */
export function placesOf(text: string): number | undefined {
  const places = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return places >= 1 && places <= PLACES_MAX ? places : undefined;
}
