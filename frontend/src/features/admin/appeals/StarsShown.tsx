import { IconStar, IconStarFilled } from '@tabler/icons-react';
import classes from './appeals.module.css';

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** A verdict of 1 to 5 stars with its word. */
export function StarsShown({ stars }: { stars: number | null | undefined }) {
  if (!stars) return <p className="dim">No stars</p>;
  return (
    <p className={classes.stars}>
      {WORDS.map((word, index) =>
        index < stars ? (
          <IconStarFilled key={word} size={16} aria-hidden />
        ) : (
          <IconStar key={word} size={16} stroke={1.4} aria-hidden />
        ),
      )}
      <span>
        {stars} {WORDS[stars - 1]}
      </span>
    </p>
  );
}
