import { Button } from '../../components/ui/Button.tsx';
import { Message } from '../../components/ui/Message.tsx';
import type { Elsewhere } from './elsewhere.ts';

/** Two tabs, or two devices, have the same rating open: the newest text is the one that is shown. */
export function ElsewhereNote({ other, isOver, onSwap }: Elsewhere & { onSwap: () => void }) {
  if (isOver)
    return (
      <Message kind="note">
        This rating was submitted or given back in another tab or on another device. What became of it is in your
        records.
      </Message>
    );
  return (
    <Message kind="note">
      This rating is open in another tab or on another device, too. The newest text is shown.{' '}
      {other ? (
        <>
          The other one is kept: “{beginningOf(other.feedback)}”{' '}
          <Button look="quiet" onClick={onSwap}>
            Show that one
          </Button>
        </>
      ) : null}
    </Message>
  );
}

const beginningOf = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);
