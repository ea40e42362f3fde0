import { createPortal } from 'react-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import notice from '../../../components/ui/Notice.module.css';
import classes from './review.module.css';

/** That a decision was made, for five seconds; what the rules allow to be taken back can be taken back here. */
export function ReviewNotice({ text, onUndo }: { text: string | undefined; onUndo?: (() => void) | undefined }) {
  if (text === undefined) return null;
  return createPortal(
    <div className={notice.notice}>
      <Message kind="success">
        <span className={classes.undo}>
          {text}
          {onUndo ? (
            <Button look="quiet" onClick={onUndo}>
              Undo
            </Button>
          ) : null}
        </span>
      </Message>
    </div>,
    document.body,
  );
}
