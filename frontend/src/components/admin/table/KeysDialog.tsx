import { Button } from '../../ui/Button.tsx';
import overlay from '../../ui/Overlay.module.css';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './table.module.css';

/** The list of keys. */
export function KeysDialog({ keys, onClose }: { keys: { key: string; label: string }[]; onClose: () => void }) {
  return (
    <Sheet title="Keys" onClose={onClose}>
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
      <div className={overlay.foot}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Sheet>
  );
}
