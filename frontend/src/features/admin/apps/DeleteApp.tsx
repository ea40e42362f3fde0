import { useMutation, useQuery } from '@apollo/client/react';
import { formatUsdt, parseUsdt } from '@candor/money';
import { useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars, showDollars } from '../../../components/admin/Dollars.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { AdminApp_AppFragment } from '../../../generated/graphql.ts';
import { showCount } from '../../../lib/locale.ts';
import { messageOf } from '../../../lib/refusal.ts';

// What is known from the list may be old: the money is read anew before it is promised.
const DeleteApp_Query = graphql(`
  query DeleteApp_Query($id: ID!) {
    app(id: $id) {
      ...AdminApp_App
      publisher {
        id
        username
        publisherBalance {
          funds
        }
      }
    }
  }
`);

const DeleteApp_Mutation = graphql(`
  mutation DeleteApp_Mutation($id: ID!) {
    deleteApp(id: $id) {
      id
      state
    }
  }
`);

interface Props {
  app: AdminApp_AppFragment;
  /** With what is to be said about it. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Says in figures where an app's money goes, and deletes it. */
export function DeleteApp({ app: listed, onDone, onClose }: Props) {
  const [error, setError] = useState<string>();
  const query = useQuery(DeleteApp_Query, { variables: { id: listed.id }, fetchPolicy: 'network-only' });
  const [remove, { loading }] = useMutation(DeleteApp_Mutation);
  const app = query.data?.app;
  const publisher = app?.publisher?.username ?? 'the publisher';
  const returned = app?.money?.available ?? listed.money?.available ?? '0';
  const go = async () => {
    setError(undefined);
    try {
      await remove({ variables: { id: listed.id } });
      onDone(
        parseUsdt(returned)
          ? `The app was deleted. ${showDollars(returned)} go back to ${publisher}.`
          : 'The app was deleted.',
      );
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again; nothing is deleted twice.');
    }
  };
  return (
    <Confirm
      title="Are you sure you want to delete this app?"
      figures={figuresOf(app ?? listed, publisher, app?.publisher?.publisherBalance?.funds)}
      sentence={sentenceOf(app ?? listed)}
      danger
      action="Delete"
      isBusy={loading}
      error={error ?? (query.error ? 'The latest figures could not be loaded; these are from the list.' : undefined)}
      onAction={() => void go()}
      onClose={onClose}
    />
  );
}

function figuresOf({ name, places, money }: AdminApp_AppFragment, publisher: string, funds: string | undefined) {
  const now = funds === undefined ? undefined : parseUsdt(funds);
  const back = parseUsdt(money?.available ?? '0') ?? 0;
  return [
    { label: 'App', value: name },
    { label: 'Free places, given back', value: showCount(places?.available ?? 0) },
    { label: `Back to ${publisher}`, value: <Dollars value={money?.available} /> },
    ...(now === undefined
      ? []
      : [
          {
            label: 'Their funds',
            value: (
              <>
                <Dollars value={funds} /> → <Dollars value={formatUsdt(now + back)} />
              </>
            ),
          },
        ]),
    { label: 'Places held by ratings', value: showCount(places?.reserved ?? 0) },
    { label: 'Kept for them in escrow', value: <Dollars value={money?.reserved} /> },
    { label: 'Paid to raters, stays', value: <Dollars value={money?.rewards} /> },
  ];
}

function sentenceOf({ places }: AdminApp_AppFragment): string {
  const held =
    (places?.reserved ?? 0) > 0
      ? ' What open and disputed ratings hold is paid when they are completed, and given back when not.'
      : '';
  return `The campaign is closed and leaves the lists; its history stays.${held} This cannot be undone.`;
}
