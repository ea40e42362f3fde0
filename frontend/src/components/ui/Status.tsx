import classes from './Status.module.css';

/** How a status looks: green, amber, red, grey. It always has its word, too. */
export type Tone = 'wait' | 'good' | 'bad' | 'calm';

export function Status({ word, tone }: { word: string; tone: Tone }) {
  return <span className={`${classes.status} ${classes[tone]}`}>{word}</span>;
}
