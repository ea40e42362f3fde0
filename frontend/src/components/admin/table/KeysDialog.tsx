import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import dialogClasses from '../../ui/Dialog.module.css';
import classes from './table.module.css';

/** The list of keys. Escape closes it. */
export function KeysDialog({ keys, onClose }: { keys: { key: string; label: string }[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={dialogClasses.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={dialogClasses.inside}>
        <h2 id={id}>Keys</h2>
        <dl className={classes.keys}>
          {keys.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <div className={dialogClasses.foot}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </dialog>
  );
}
