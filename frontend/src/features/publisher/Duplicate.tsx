import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { graphql } from '../../generated/gql.ts';
import type { Campaign_AppFragment } from '../../generated/graphql.ts';
import { useKeptKey } from '../../lib/kept-key.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';

const Duplicate_Mutation = graphql(`
  mutation Duplicate_Mutation($input: DuplicateAppInput!) {
    duplicateApp(input: $input) {
      id
    }
  }
`);

/** Makes a new draft of the same app, after it was said what it is, and opens it. */
export function Duplicate({ app }: { app: Campaign_AppFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { key, done } = useKeptKey(`duplicate:${app.id}`);
  const [duplicate, { loading }] = useMutation(Duplicate_Mutation);
  const open = (isNow: boolean) => {
    setError(undefined);
    setOpen(isNow);
  };
  const go = async () => {
    setError(undefined);
    try {
      const { data } = await duplicate({ variables: { input: { id: app.id, idempotencyKey: key(app.id) } } });
      if (!data) throw new Error('The server gave no answer.');
      done();
      open(false);
      navigate(`/publisher/apps/${data.duplicateApp.id}`);
    } catch (failure) {
      const msg = messageOf(failure);
      if (msg !== undefined && codeOf(failure) !== 'UNAVAILABLE') done();
      setError(msg ?? 'The connection was lost. Try again; nothing is made twice.');
    }
  };
  return (
    <>
      <Button onClick={() => open(true)}>Duplicate</Button>
      {isOpen ? (
        <Dialog
          title={`Duplicate ${app.name}?`}
          action="Duplicate the campaign"
          isBusy={loading}
          error={error}
          onAction={() => void go()}
          onClose={() => open(false)}
        >
          <p>
            A new draft with the same name, link, description, picture, price and questions. Everybody may rate it, who
            has rated this one too. Its minutes are as many as raters took, if that is more. It costs nothing until you
            buy places.
          </p>
        </Dialog>
      ) : null}
    </>
  );
}
