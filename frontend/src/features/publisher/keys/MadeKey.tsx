import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import classes from './keys.module.css';

/** A key that was made: it is shown until its maker has kept it, and never again. */
export function MadeKey({ token, onKept }: { token: string; onKept: () => void }) {
  return (
    <section className={`card ${classes.made}`} aria-labelledby="made-key">
      <h2 id="made-key">Your new key</h2>
      <p>It is shown this once. Keep it where nobody else reads it: whoever has it acts for you.</p>
      <code className={classes.token}>{token}</code>
      <div className={classes.buttons}>
        <CopyButton text={token} what="the key" />
        <Button look="main" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </section>
  );
}
