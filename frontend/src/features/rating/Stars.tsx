import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './stars.module.css';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** Five stars with words, as a group of radio buttons: the arrow keys choose, a screen reader hears the word. */
export function Stars({ value, onChange }: { value: number | null; onChange: (stars: number) => void }) {
  const group = useId();
  return (
    <fieldset className={classes.stars}>
      <legend className={classes.legend}>Your rating</legend>
      <div className={classes.row}>
        {WORDS.map((word, index) => {
          const stars = index + 1;
          const isLit = value !== null && stars <= value;
          return (
            <label
              key={word}
              className={classes.star}
              data-lit={isLit || undefined}
              data-chosen={value === stars || undefined}
            >
              <input
                type="radio"
                name={group}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-label={`${stars}, ${word}`}
              />
              {isLit ? <IconStarFilled size={36} aria-hidden /> : <IconStar size={36} stroke={1.4} aria-hidden />}
              <span aria-hidden>{word}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
