import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { NewAppForm } from '../NewAppForm.tsx';
import type { FirstData } from './query.ts';

interface Props {
  apps: FirstData['me']['apps'];
  onChosen: (appId: string) => void;
}

/** The app: a new one, or a draft that was made before, perhaps on another device. */
export function AppStep({ apps, onChosen }: Props) {
  const draft = apps?.edges.find(({ node }) => node.state === 'draft')?.node;
  return (
    <>
      {draft ? (
        <Message kind="note">
          You have begun <strong dir="auto">{draft.name}</strong>: it has no places yet.{' '}
          <Button look="quiet" onClick={() => onChosen(draft.id)}>
            Go on with it
          </Button>
        </Message>
      ) : null}
      <h2>What is to be rated?</h2>
      <NewAppForm onAdded={onChosen} />
    </>
  );
}
