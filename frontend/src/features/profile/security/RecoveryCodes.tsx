import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import classes from './security.module.css';

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = codes.join('\n');
  return (
    <div className={classes.fields}>
      <p>
        Keep these recovery codes. Each one works once in place of the six digits or a passkey, when your phone is not
        at hand. They are not shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton text={text} what="the recovery codes" />
        <Button onClick={() => saveFile(`${text}\n`, 'candor-recovery-codes.txt', 'text/plain')}>Save as a file</Button>
        <Button look="main" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
