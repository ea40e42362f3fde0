import { useMutation, useQuery } from '@apollo/client/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { useMay } from '../../organisation/exports.ts';
import { addressOf, type View, type ViewState } from './use-view.ts';

const NAME_MAX = 60;

graphql(`
  fragment Kept_View on ResultView {
    id
    name
    version
    filter
    device
    country
  }
`);
const Kept_Query = graphql(`
  query Kept_Query($id: ID!) {
    app(id: $id) {
      id
      resultViews {
        ...Kept_View
      }
    }
  }
`);
const Kept_Save = graphql(`
  mutation Kept_Save($input: SaveResultViewInput!) {
    saveResultView(input: $input) {
      ...Kept_View
    }
  }
`);
const Kept_Remove = graphql(`
  mutation Kept_Remove($input: OfResultsInput!) {
    removeResultView(input: $input) {
      id
    }
  }
`);

interface Props {
  appId: string;
  view: View;
  change: ViewState['change'];
}

/** The saved views of a campaign: one is chosen, this one is saved. */
export function Kept({ appId, view, change }: Props) {
  const { data, refetch } = useQuery(Kept_Query, { variables: { id: appId } });
  const [chosen, setChosen] = useState('');
  const mayChange = useMay('campaigns');
  const [isSaving, setSaving] = useState(false);
  const [remove, removing] = useMutation(Kept_Remove);
  const views = data?.app.resultViews ?? [];
  const choose = (id: string) => {
    setChosen(id);
    const found = views.find((one) => one.id === id);
    if (found) change(addressOf(found as unknown as View));
  };
  const drop = async () => {
    // What could not be removed is still in the list.
    await remove({ variables: { input: { appId, id: chosen } } }).catch(() => undefined);
    setChosen('');
    await refetch();
  };
  return (
    <>
      {views.length > 0 ? (
        <NativeSelect
          aria-label="Saved views"
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[{ value: '', label: 'Saved views' }, ...views.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      ) : null}
      {chosen && mayChange ? (
        <Button look="quiet" isBusy={removing.loading} onClick={() => void drop()}>
          Remove the view
        </Button>
      ) : null}
      {mayChange ? <Button onClick={() => setSaving(true)}>Save the view</Button> : null}
      {isSaving ? (
        <SaveView
          appId={appId}
          view={view}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            void refetch();
          }}
        />
      ) : null}
    </>
  );
}

interface SaveProps {
  appId: string;
  view: View;
  onClose: () => void;
  onSaved: () => void;
}

function SaveView({ appId, view, onClose, onSaved }: SaveProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [save, { loading }] = useMutation(Kept_Save);
  const send = async () => {
    setError(undefined);
    try {
      await save({ variables: { input: { appId, name, ...view } } });
      onSaved();
    } catch (failure) {
      setError(messageOf(failure) ?? 'The view could not be saved. Please try again.');
    }
  };
  return (
    <Dialog
      title="Save this view"
      action="Save"
      isBusy={loading}
      error={error}
      onAction={() => void send()}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="A view of the same name is replaced."
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Dialog>
  );
}
