import { useQuery } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { showDollars } from '../../../components/admin/Dollars.tsx';
import { whyOf } from '../../../components/admin/use-list.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { PublisherPicker_QueryQuery } from '../../../generated/graphql.ts';
import classes from './apps.module.css';

const PublisherPicker_Query = graphql(`
  query PublisherPicker_Query($search: String!) {
    users(search: $search, publisher: true, sort: username, first: 6) {
      edges {
        node {
          id
          username
          company
          onHold
          publisherBalance {
            funds
          }
        }
      }
    }
  }
`);

export type Publisher = PublisherPicker_QueryQuery['users']['edges'][number]['node'];

const AFTER_MS = 300;

/** Chooses whose app it is, by a part of the user name, mail address or number. */
export function PublisherPicker(props: {
  chosen: Publisher | undefined;
  onChoose: (one: Publisher | undefined) => void;
}) {
  const { chosen, onChoose } = props;
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery(PublisherPicker_Query, { variables: { search }, skip: search === '' });
  const found = search === '' ? [] : ((query.data ?? query.previousData)?.users.edges.map(({ node }) => node) ?? []);
  if (chosen)
    return (
      <div className={classes.picker}>
        <span>Publisher</span>
        <div className={classes.chosen}>
          <span>
            <strong dir="auto">{chosen.username}</strong>
            {chosen.company ? `, ${chosen.company}` : ''}
            <span className="dim">, {showDollars(chosen.publisherBalance?.funds)} in funds</span>
          </span>
          <Button look="quiet" onClick={() => onChoose(undefined)}>
            Choose another
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.picker}>
      <TextInput
        label="Publisher (Optional)"
        description="Search by username, email or mobile. Without one the app is yours."
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter searches here, and does not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div role="status">
        {query.error ? <p className="small">Error loading users: {whyOf(query.error)}</p> : null}
        {search !== '' && query.data && found.length === 0 ? <p className="dim small">No publishers found.</p> : null}
      </div>
      {found.length > 0 ? (
        <ul className={classes.found} aria-label="Publishers found">
          {found.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChoose(one)}>
                <span>
                  <strong dir="auto">{one.username}</strong>
                  {one.company ? `, ${one.company}` : ''}
                </span>
                <span className="dim">
                  {one.onHold ? 'On hold' : `${showDollars(one.publisherBalance?.funds)} in funds`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
