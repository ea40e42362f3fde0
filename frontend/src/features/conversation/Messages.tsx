import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { showCount } from '../../lib/locale.ts';

const Conversation = lazy(async () => ({ default: (await import('./Conversation.tsx')).Conversation }));

interface Props {
  ratingId: string;
  /** How many there are, where it is known. */
  count?: number;
}

/** Opens the messages under a piece of feedback; until then nothing of them is asked for. */
export function Messages({ ratingId, count = 0 }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton height={96} />}>
        <Conversation ratingId={ratingId} />
      </Suspense>
    );
  return (
    <Button look="quiet" onClick={() => setOpen(true)}>
      {count > 0 ? `Messages (${showCount(count)})` : 'Messages'}
    </Button>
  );
}
