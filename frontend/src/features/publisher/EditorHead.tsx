import { Button } from '../../components/ui/Button.tsx';
import classes from './editor-head.module.css';

interface Props {
  /** What it is one of, as it is said: "Question". */
  what: string;
  number: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** The head of one of several editors in an order: which it is, and what moves it or takes it away. */
export function EditorHead({ what, number, isLast, onMove, onRemove }: Props) {
  const one = `${what.toLowerCase()} ${number}`;
  return (
    <div className={classes.head}>
      <h3>
        {what} {number}
      </h3>
      <span className={classes.moves}>
        {number > 1 ? (
          <Button look="quiet" aria-label={`Move ${one} up`} onClick={() => onMove(-1)}>
            Up
          </Button>
        ) : null}
        {isLast ? null : (
          <Button look="quiet" aria-label={`Move ${one} down`} onClick={() => onMove(1)}>
            Down
          </Button>
        )}
        <Button look="quiet" aria-label={`Remove ${one}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </div>
  );
}
