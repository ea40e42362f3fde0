import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { CopyButton } from '../../../components/ui/CopyButton.tsx';
import classes from './webhooks.module.css';

/** The secret of a webhook: it is shown until whoever made it has kept it, and never again. */
export function ShownSecret({ secret, onKept }: { secret: string; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // A new secret may be asked for far below.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={`card ${classes.made}`} aria-labelledby="shown-secret">
      <h2 id="shown-secret" ref={title} tabIndex={-1}>
        The webhook’s secret
      </h2>
      <p>It is shown this once. Your server checks with it that a message is from Candor.</p>
      <code className={classes.secret}>{secret}</code>
      <div className={classes.buttons}>
        <CopyButton text={secret} what="the secret" />
        <Button look="main" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </section>
  );
}
