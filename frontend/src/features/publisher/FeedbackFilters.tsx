import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { FLAG_FILTERS } from '../../lib/flag-words.ts';
import classes from './filters.module.css';
import { starsOf, type useFeedbackFilter } from './use-feedback-filter.ts';

const WORDS_MAX = 100;
/** After so long without a key the search is asked for. */
const PAUSE_MS = 400;

/** Chooses feedback by its stars, its words, its days and its flags. */
export function FeedbackFilters({ texts, filter, change, clear }: ReturnType<typeof useFeedbackFilter>) {
  const stars = starsOf(texts.stars);
  const warningId = useId();
  const toggle = (one: number) => {
    const next = stars.includes(one) ? stars.filter((other) => other !== one) : [...stars, one].sort();
    change({ stars: next.join(',') });
  };
  return (
    <search className={classes.filters} aria-label="Filter the feedback">
      <Words value={texts.words} onChange={(words) => change({ words })} />
      <fieldset className={classes.stars} aria-describedby={warningId}>
        <legend>Stars</legend>
        {[1, 2, 3, 4, 5].map((one) => (
          <button
            key={one}
            type="button"
            className={classes.star}
            aria-pressed={stars.includes(one)}
            aria-label={one === 1 ? '1 star' : `${one} stars`}
            onClick={() => toggle(one)}
          >
            {one} ★
          </button>
        ))}
      </fieldset>
      <TextInput
        label="From"
        type="date"
        max={texts.to || undefined}
        value={texts.from}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        label="To"
        type="date"
        min={texts.from || undefined}
        value={texts.to}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
      <NativeSelect
        label="Flags"
        value={texts.flags}
        onChange={({ currentTarget }) => change({ flags: currentTarget.value })}
        data={[
          { value: '', label: 'Any, or none' },
          ...FLAG_FILTERS,
          // As a link may ask for.
          ...(texts.flags.includes(',') ? [{ value: texts.flags, label: 'Several' }] : []),
        ]}
      />
      {filter === null ? null : (
        <Button look="quiet" onClick={clear}>
          Clear the filters
        </Button>
      )}
      <p id={warningId} className={`dim small ${classes.warning}`}>
        A filter by stars tells you stars: what the other filters find, or all feedback where none is set, can get no
        bonus afterwards.
      </p>
    </search>
  );
}

/** The words, asked for when there is a pause, or at Enter. */
function Words({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const [text, setText] = useState(value);
  // Cleared, or another address.
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(text);
  };
  return (
    <form className={classes.words} onSubmit={submit}>
      <TextInput
        label="Words"
        type="search"
        dir="auto"
        maxLength={WORDS_MAX}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}
