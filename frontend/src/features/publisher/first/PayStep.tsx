import { useMutation } from '@apollo/client/react';
import { formatUsdt, parseUsdt } from '@candor/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../../components/ui/Amount.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { EditApp_AppFragment } from '../../../generated/graphql.ts';
import { useKeptKey } from '../../../lib/kept-key.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { useDepositDraft } from '../../deposit/exports.ts';
import { Cost } from '../Funding.tsx';
import { countOf } from '../places.ts';
import publisherClasses from '../publisher.module.css';
import { AsRaterSees } from '../RaterPreview.tsx';
import classes from './first.module.css';
import type { FirstData } from './query.ts';

const PayStep_Mutation = graphql(`
  mutation PayStep_Mutation($input: FundAppInput!) {
    fundApp(input: $input) {
      ...Campaign_App
    }
  }
`);

interface Props {
  app: EditApp_AppFragment;
  places: number;
  me: FirstData['me'];
  onBack: () => void;
}

/** What the funds lack for so many places, in micro-USDT; 0 or less when they do. */
export const lackingOf = (app: FirstData['app'], me: FirstData['me'], places: number) =>
  (parseUsdt(app?.amount ?? '0') ?? 0) * places - (parseUsdt(me.publisherBalance?.funds ?? '0') ?? 0);

/** What it costs, how raters will see it, and the money for it: out of the funds, or by a deposit first. */
export function PayStep({ app, places, me, onBack }: Props) {
  const [fund, { loading }] = useMutation(PayStep_Mutation);
  // The same key as on the campaign's page: what was asked for here and not answered is not bought twice there.
  const { key, done } = useKeptKey(`fund:${app.id}`);
  const [error, setError] = useState<string>();
  const funds = me.publisherBalance?.funds;
  const lacking = lackingOf(app, me, places);
  const buy = async () => {
    if (loading) return;
    setError(undefined);
    try {
      await fund({ variables: { input: { id: app.id, places, idempotencyKey: key(String(places)) } } });
      done();
    } catch (failure) {
      const msg = messageOf(failure);
      if (msg !== undefined) done();
      setError(msg ?? 'The connection was lost. Try again; nothing is bought twice.');
    }
  };
  return (
    <>
      <section className={`card ${classes.form}`} aria-labelledby="first-cost">
        <h2 id="first-cost">
          {countOf(places)} of <bdi>{app.name}</bdi>
        </h2>
        <Cost appId={app.id} places={places} funds={undefined} />
        <p className="small">
          Your funds: <Amount value={funds} />
        </p>
        {lacking > 0 ? <Deposit lacking={formatUsdt(lacking)} deposits={me.deposits} /> : null}
        {error ? <Message kind="failure">{error}</Message> : null}
        <div className={classes.buttons}>
          {lacking > 0 ? null : (
            <Button look="main" isBusy={loading} onClick={() => void buy()}>
              Buy {countOf(places)} and go live
            </Button>
          )}
          <Button onClick={onBack}>Another number of places</Button>
        </div>
      </section>
      <section className={`card ${classes.form}`} aria-labelledby="first-preview">
        <h2 id="first-preview">As raters see it</h2>
        <AsRaterSees app={app} />
        <p className="small">
          <Link to={`/publisher/apps/${app.id}`}>Change the app</Link>
        </p>
      </section>
    </>
  );
}

/** The deposit that is missing, or how far it is. */
function Deposit({ lacking, deposits }: { lacking: string; deposits: FirstData['me']['deposits'] }) {
  const { draft, change } = useDepositDraft();
  const waiting = deposits?.edges.filter(({ node }) => node.status === 'to_be_reviewed') ?? [];
  const waits = waiting.reduce((sum, { node }) => sum + (parseUsdt(node.amount) ?? 0), 0);
  if (waits > 0)
    return (
      <Message kind="note">
        <Amount value={formatUsdt(waits)} /> received, waiting for review. When it is paid you buy the places here: this
        page goes on where it is, also if you close it.
      </Message>
    );
  return (
    <Message kind="note">
      That is <Amount value={lacking} /> more than your funds. Deposit it, and come back here: the campaign goes live
      once it is paid.{' '}
      <Link
        to="/deposit?for=campaign"
        className={publisherClasses.inlineLink}
        // What is being sent already is not changed.
        onClick={() => (draft.isSending ? undefined : change({ amount: lacking }))}
      >
        Deposit {lacking} USDT
      </Link>
    </Message>
  );
}
