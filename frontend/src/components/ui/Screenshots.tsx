import classes from './Screenshots.module.css';

interface Props {
  /** Private pictures; their paths work for some minutes. */
  screenshots: readonly { id: string; path: string }[];
  /** Whose they are, for who does not see them. */
  label: string;
  /** Takes one away, where that can be done. */
  onRemove?: ((id: string) => void) | undefined;
}

/** Small pictures in a row, each of which opens in its whole size. */
export function Screenshots({ screenshots, label, onRemove }: Props) {
  if (screenshots.length === 0) return null;
  return (
    <ul className={classes.row} aria-label={label}>
      {screenshots.map(({ id, path }, index) => (
        <li key={id} className={classes.one}>
          <a href={path} target="_blank" rel="noreferrer" aria-label={`Open screenshot ${index + 1}`}>
            <img src={path} alt={`Screenshot ${index + 1}`} width={96} height={96} loading="lazy" />
          </a>
          {onRemove ? (
            <button
              type="button"
              className={classes.remove}
              aria-label={`Take screenshot ${index + 1} away`}
              onClick={() => onRemove(id)}
            >
              Take away
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
