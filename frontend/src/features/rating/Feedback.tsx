import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { showClock } from '../../lib/time.ts';
import type { DraftState } from './draft.ts';
import classes from './rating.module.css';
import { FEEDBACK_MAX, FEEDBACK_MIN, feedbackLength } from './rules.ts';

const PROMPTS = ['What did you try?', 'Where did you get stuck?', 'What would you change?'];

interface Props {
  text: string;
  saved: DraftState['saved'];
  onChange: (text: string) => void;
}

/** The text, which grows; three quiet prompts; how much is written, and what of it is kept where. */
export function Feedback({ text, saved, onChange }: Props) {
  const id = useId();
  const length = feedbackLength(text);
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        Your feedback
      </label>
      <ul className={classes.prompts} id={`${id}-prompts`}>
        {PROMPTS.map((prompt) => (
          <li key={prompt}>{prompt}</li>
        ))}
      </ul>
      <Textarea
        id={id}
        autosize
        minRows={5}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-describedby={`${id}-prompts ${id}-count`}
      />
      <div className={classes.under}>
        <span id={`${id}-count`}>{countText(length)}</span>
        <span role="status">{savedText(saved)}</span>
      </div>
    </div>
  );
}

function countText(length: number): string {
  if (length < FEEDBACK_MIN) return `${length} of ${FEEDBACK_MIN} characters`;
  return length > FEEDBACK_MAX ? `${length} characters, at most 4,000` : `${length} characters`;
}

function savedText(saved: DraftState['saved']): string {
  switch (saved.state) {
    case 'none':
      return '';
    case 'saved':
      return `Saved ${showClock(saved.at)}`;
    case 'waiting':
      return 'Kept on this device until the connection is back';
    case 'refused':
      return `Kept on this device. ${saved.told}`;
  }
}
