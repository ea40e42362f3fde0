import { useMutation, useQuery } from '@apollo/client/react';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Message } from '../../components/ui/Message.tsx';
import { Screenshots } from '../../components/ui/Screenshots.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { sendForm } from '../../lib/upload.ts';
import classes from './extras.module.css';

const SCREENSHOTS_MAX = 3;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const BYTES_MAX = 5 * 1024 * 1024;

const ScreenshotsAdded_Query = graphql(`
  query ScreenshotsAdded_Query($id: ID!) {
    rating(id: $id) {
      id
      screenshots {
        id
        path
      }
    }
  }
`);
const ScreenshotsAdded_RemoveMutation = graphql(`
  mutation ScreenshotsAdded_RemoveMutation($input: RemoveScreenshotInput!) {
    removeScreenshot(input: $input) {
      id
      screenshots {
        id
        path
      }
    }
  }
`);

/** Up to three pictures that go with the feedback. They are kept with the draft, and hold no submission up. */
export function ScreenshotsAdded({ ratingId }: { ratingId: string }) {
  const query = useQuery(ScreenshotsAdded_Query, { variables: { id: ratingId }, fetchPolicy: 'network-only' });
  const [remove, removing] = useMutation(ScreenshotsAdded_RemoveMutation);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const id = useId();
  const added = query.data?.rating.screenshots ?? [];
  const room = SCREENSHOTS_MAX - added.length;

  const add = async (files: readonly File[]) => {
    setError(undefined);
    const wrong = files.map(whyNot).find((why) => why !== undefined);
    if (wrong !== undefined) return setError(wrong);
    if (files.length > room) return setError(`A rating has at most ${SCREENSHOTS_MAX} screenshots.`);
    setSending(true);
    try {
      for (const file of files) {
        const form = new FormData();
        form.append('screenshot', file);
        await sendForm('POST', `/api/ratings/${encodeURIComponent(ratingId)}/screenshots`, form);
      }
    } catch (failure) {
      setError(messageOf(failure) ?? 'The screenshot could not be sent. Your text is kept; try again.');
    }
    // Also where the last of several was refused: those before it are there.
    await query.refetch().catch(() => undefined);
    setSending(false);
  };
  const takeAway = async (screenshotId: string) => {
    setError(undefined);
    try {
      await remove({ variables: { input: { id: ratingId, screenshotId } } });
    } catch (failure) {
      setError(messageOf(failure) ?? 'The screenshot could not be taken away. Please try again.');
    }
  };
  const isBusy = sending || removing.loading;
  const isAway = query.error !== undefined && !query.data;
  return (
    <section aria-labelledby={`${id}-heading`} className={classes.part}>
      <h3 id={`${id}-heading`} className={classes.heading}>
        Screenshots (optional)
      </h3>
      <p id={`${id}-about`} className="dim small">
        Up to three, as JPEG, PNG or WebP. Only the publisher sees them, and whoever decides if your feedback is
        reported. Cover what is nobody’s business.
      </p>
      <Screenshots
        screenshots={added}
        label="Screenshots of this rating"
        onRemove={isBusy ? undefined : (one) => void takeAway(one)}
      />
      {room > 0 ? (
        <label className={classes.add} htmlFor={id}>
          <IconPhotoUp size={18} stroke={1.6} aria-hidden />
          Add a screenshot
          <input
            id={id}
            type="file"
            multiple
            accept={TYPES.join(',')}
            disabled={isBusy || !query.data}
            aria-describedby={`${id}-about`}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The same file may be chosen again, after it was taken away or refused.
              currentTarget.value = '';
              void add(files);
            }}
          />
        </label>
      ) : null}
      <p role="status" className="dim small">
        {isAway ? 'Screenshots cannot be added right now. Your feedback can be sent without them.' : ''}
        {sending ? 'Sending…' : added.length > 0 ? `${added.length} of ${SCREENSHOTS_MAX} added` : ''}
      </p>
      {error ? <Message kind="failure">{error}</Message> : null}
    </section>
  );
}

/** What the server would refuse for its kind or size is told at once, in its words. */
function whyNot({ type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return 'The picture must be a JPEG, PNG or WebP file.';
  return size > BYTES_MAX ? 'The picture must be at most 5 MiB and 40 megapixels.' : undefined;
}
