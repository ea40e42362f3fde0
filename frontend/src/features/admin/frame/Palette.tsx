import { useQuery } from '@apollo/client/react';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSavedViews } from '../../../components/admin/table/use-saved-views.ts';
import { whyOf } from '../../../components/admin/use-list.ts';
import { Overlay } from '../../../components/ui/Overlay.tsx';
import { graphql } from '../../../generated/gql.ts';
import { codeOf } from '../../../lib/refusal.ts';
import classes from './palette.module.css';
import { foundGroups, type Group, type Option, viewGroups, wayGroups } from './palette.ts';
import { RoleContext } from './role.ts';

const Palette_Query = graphql(`
  query Palette_Query($text: String!) {
    find(text: $text) {
      id
      people {
        id
        username
        role
        onHold
      }
      apps {
        id
        name
        state
      }
      deposits {
        id
        amount
        status
        user {
          id
          username
        }
      }
      payouts {
        id
        amount
        status
        user {
          id
          username
        }
      }
      appeals {
        id
        status
        rating {
          id
          appName
        }
      }
      reports {
        id
        status
        app {
          id
          name
        }
      }
    }
  }
`);

/** The server is asked when nothing was written for this long, for no less than so many characters. */
const AFTER_MS = 250;
const LETTERS_MIN = 2;

interface Props {
  onLeave: () => void;
  onClose: () => void;
}

/**
 * One search over everything: the pages that one has, one's saved views of them, and whatever of people, apps and requests one's role may read. Arrows walk, Enter
 * opens, Escape closes; the focus stays in the field.
 */
export function Palette({ onLeave, onClose }: Props) {
  const role = use(RoleContext);
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // After the dialog has remembered where the focus was.
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [walked, setWalked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Without them the search is as it was.
  const { views } = useSavedViews();
  const isAsked = asked.length >= LETTERS_MIN;
  const query = useQuery(Palette_Query, {
    variables: { text: asked },
    skip: !isAsked,
    fetchPolicy: 'network-only',
    // A service that is away takes its own kinds with it, not those of the others.
    errorPolicy: 'all',
  });
  // What belongs to another text than the one that stands there is never opened by a quick Enter.
  const found = query.data?.find.id === text.trim() ? query.data?.find : undefined;
  const groups: Group[] = [
    ...foundGroups(role, found, true),
    ...wayGroups(role, text),
    ...viewGroups(role, views, text),
    ...foundGroups(role, found, false),
  ];
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    0,
    options.findIndex((option) => option.key === walked),
  );
  const chosen: Option | undefined = options[at];
  const idOf = (option: Option) => `${id}-${option.key}`;
  const isWaiting = text.trim().length >= LETTERS_MIN && (text.trim() !== asked || query.loading);
  const error = isAsked && !isWaiting ? query.error : undefined;

  const walk = (to: number) => {
    const next = options[(to + options.length) % options.length];
    setWalked(next?.key);
    list.current?.querySelector(`[data-key="${CSS.escape(next?.key ?? '')}"]`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      walk(at + step);
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(chosen);
      if (chosen.to !== undefined) navigate(chosen.to);
    }
  };
  const open = (option: Option) => {
    onClose();
    if (option.to === undefined) onLeave();
  };
  return (
    <Overlay look="middle" className={classes.palette} aria-label="Search everything" onClose={onClose}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label="Search everything"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? idOf(chosen) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          dir="auto"
          placeholder="A name, mail address, number, id, transaction or page"
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWalked(undefined);
          }}
          onKeyDown={onKey}
        />
        <button type="button" className={classes.close} onClick={onClose}>
          Close
        </button>
      </div>
      <p className={classes.status} role="status">
        {isWaiting ? 'Searching…' : error ? failureOf(error) : options.length === 0 ? 'Nothing was found.' : ''}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className={classes.list}
        aria-busy={isWaiting}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
          <div key={group.label} role="group" aria-labelledby={`${id}-${group.label}`}>
            <div id={`${id}-${group.label}`} className={classes.heading}>
              {group.label}
            </div>
            {group.options.map((option) => (
              <Link
                key={option.key}
                id={idOf(option)}
                data-key={option.key}
                role="option"
                tabIndex={-1}
                aria-selected={option === chosen}
                className={classes.option ?? ''}
                to={option.to ?? ''}
                onClick={(event) => {
                  if (option.to === undefined) event.preventDefault();
                  open(option);
                }}
              >
                <span dir="auto">{option.what}</span>
                {option.more ? <span className="dim small">{option.more}</span> : null}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </Overlay>
  );
}

const failureOf = (error: unknown) =>
  codeOf(error) === undefined ? `Not everything could be searched: ${whyOf(error)}` : whyOf(error);
