import { useMutation, useQuery } from '@apollo/client/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Sheet } from '../../../components/ui/Sheet.tsx';
import { When } from '../../../components/ui/When.tsx';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { useMay } from '../../organisation/exports.ts';
import classes from './results.module.css';
import type { View } from './use-view.ts';

const Links_Query = graphql(`
  query Links_Query($id: ID!) {
    app(id: $id) {
      id
      resultLinks {
        id
        name
        endsAt
      }
    }
  }
`);
const Links_Share = graphql(`
  mutation Links_Share($input: ShareResultsInput!) {
    shareResults(input: $input) {
      token
      link {
        id
      }
    }
  }
`);
const Links_Unshare = graphql(`
  mutation Links_Unshare($input: OfResultsInput!) {
    unshareResults(input: $input) {
      id
    }
  }
`);

const NAME_MAX = 60;
const DAYS = [1, 7, 30, 90];
const FAILED = 'That did not work. Please try again.';

/** Opens the links to the results of a campaign. */
export function Links(props: { appId: string; view: View }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('campaigns')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      {isOpen ? <LinkSheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function LinkSheet({ appId, view, onClose }: { appId: string; view: View; onClose: () => void }) {
  const { data, refetch } = useQuery(Links_Query, { variables: { id: appId }, fetchPolicy: 'network-only' });
  const [name, setName] = useState('');
  const [days, setDays] = useState(7);
  const [address, setAddress] = useState<string>();
  const [error, setError] = useState<string>();
  const [share, sharing] = useMutation(Links_Share);
  const [unshare, unsharing] = useMutation(Links_Unshare);
  const run = async (act: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await act();
      await refetch();
    } catch (failure) {
      setError(messageOf(failure) ?? FAILED);
    }
  };
  const make = () =>
    run(async () => {
      const made = await share({ variables: { input: { appId, name, days, ...view } } });
      if (made.data) setAddress(`${window.location.origin}/shared-results#${made.data.shareResults.token}`);
    });
  const links = data?.app.resultLinks ?? [];
  return (
    <Sheet title="Share these results" onClose={onClose}>
      <p className="dim small">
        Whoever has the link sees the results of this view and nothing else, until it ends or you take it back.
      </p>
      <TextInput
        label="Name"
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label="Ends after"
        value={days}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        data={DAYS.map((one) => ({ value: String(one), label: one === 1 ? '1 day' : `${one} days` }))}
      />
      <Button look="main" isBusy={sharing.loading} onClick={() => void make()}>
        Make a link
      </Button>
      {error ? <Message kind="failure">{error}</Message> : null}
      {address ? (
        <div className={classes.made}>
          <p className="small">The link is shown this once:</p>
          <code>{address}</code>
          <CopyButton text={address} what="the link" />
        </div>
      ) : null}
      {links.length > 0 ? (
        <ul className={classes.links} aria-label="Links">
          {links.map(({ id, name: of, endsAt }) => (
            <li key={id}>
              <span dir="auto">{of}</span>
              <span className="dim small">
                ends <When at={endsAt} />
              </span>
              <Button
                look="quiet"
                isBusy={unsharing.loading}
                aria-label={`Take back ${of}`}
                onClick={() => void run(() => unshare({ variables: { input: { appId, id } } }))}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button onClick={onClose}>Close</Button>
    </Sheet>
  );
}
