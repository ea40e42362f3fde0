import { Textarea } from '@mantine/core';
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
  const length = feedbackLength(text);
  return (
    <div>
      <Textarea
        label="Your feedback"
        description={<Prompts />}
        classNames={{
          label: classes.label ?? '',
          description: classes.description ?? '',
          input: classes.text ?? '',
        }}
        autosize
        minRows={5}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.under}>
        <span>{countText(length)}</span>
        <span role="status">{savedText(saved)}</span>
      </div>
    </div>
  );
}

function Prompts() {
  return (
    <span className={classes.prompts}>
      {PROMPTS.map((prompt) => (
        <span key={prompt}>{prompt} </span>
      ))}
    </span>
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
