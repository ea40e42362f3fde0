import { useMutation } from '@apollo/client/react';
import { IconBookmark } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import overlay from '../../ui/Overlay.module.css';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './table.module.css';
import { useSavedViews, viewsAgain } from './use-saved-views.ts';

const SavedViews_SaveMutation = graphql(`
  mutation SavedViews_SaveMutation($input: SaveViewInput!) {
    saveView(input: $input) {
      id
    }
  }
`);
const SavedViews_RemoveMutation = graphql(`
  mutation SavedViews_RemoveMutation($id: ID!) {
    removeView(id: $id)
  }
`);

const NAME_MAX = 60;
/** Whom somebody looks for and what is open are of the moment. */
const OF_THE_MOMENT = ['q', 'id', 'edit'];

/** Filters and order of this list under a name of one's own, to come back to; whoever was looked for is no part of it. */
export function SavedViews() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.tool} onClick={() => setOpen(true)}>
        <IconBookmark size={16} stroke={1.6} aria-hidden />
        Views
      </button>
      {isOpen ? <Views onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Views({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const page = pathname.split('/').at(-1) ?? '';
  const query = queryOf(search);
  const { views: all, isFailed } = useSavedViews();
  const [name, setName] = useState('');
  const [told, setTold] = useState<string>();
  const [save, saving] = useMutation(SavedViews_SaveMutation, viewsAgain);
  const [remove, removing] = useMutation(SavedViews_RemoveMutation, viewsAgain);
  const views = all?.filter((view) => view.page === page);
  const act = async (what: () => Promise<unknown>) => {
    setTold(undefined);
    try {
      await what();
      setName('');
    } catch (failure) {
      setTold(messageOf(failure) ?? 'It could not be saved. Please try again.');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setTold('Please give it a name.');
    void act(() => save({ variables: { input: { page, name: name.trim(), query } } }));
  };
  return (
    <Sheet title="Saved views" onClose={onClose}>
      {isFailed ? <Message kind="failure">Your views could not be loaded.</Message> : null}
      {views?.length === 0 ? <p className="dim">None of this list yet.</p> : null}
      {views?.length ? (
        <ul className={classes.views} aria-label="Saved views of this list">
          {views.map((view) => (
            <li key={view.id}>
              <Link
                dir="auto"
                to={`${pathname}${view.query ? `?${view.query}` : ''}`}
                aria-current={view.query === query ? 'true' : undefined}
                onClick={onClose}
              >
                {view.name}
              </Link>
              <Button
                look="quiet"
                aria-label={`Remove ${view.name}`}
                isBusy={removing.loading}
                onClick={() => void act(() => remove({ variables: { id: view.id } }))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <form className={classes.saveView} onSubmit={submit}>
        <label className={classes.viewName}>
          <span>Name of this view</span>
          <input
            value={name}
            maxLength={NAME_MAX}
            onChange={({ currentTarget }) => {
              setTold(undefined);
              setName(currentTarget.value);
            }}
          />
        </label>
        <p className="dim small">
          Keeps the filters and the order that you see now, for you alone. A search is no part of it.
        </p>
        {told ? <Message kind="failure">{told}</Message> : null}
        <div className={overlay.foot}>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" look="main" isBusy={saving.loading}>
            Save this view
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function queryOf(search: string): string {
  const kept = new URLSearchParams(search);
  for (const name of OF_THE_MOMENT) kept.delete(name);
  return kept.toString();
}
