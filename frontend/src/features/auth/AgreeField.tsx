import { useId } from 'react';
import { AGREEMENT_VERSION } from '../../lib/agreement.ts';
import classes from './agree.module.css';

/** What is said while the box is empty, here and by the server. */
export const NOT_AGREED = 'Please confirm that you are 18 or older and agree to the Terms and the Privacy notice.';

/** One box for age and consent. What the form sends is the version of the texts that can be read from here. */
export function AgreeField({ error, ...aria }: { error?: string; 'aria-invalid'?: true }) {
  const id = useId();
  const told = `${id}-told`;
  return (
    <div>
      <div className={classes.agree}>
        <input
          id={id}
          type="checkbox"
          name="agreedTo"
          value={AGREEMENT_VERSION}
          aria-describedby={error ? told : undefined}
          {...aria}
        />
        <label htmlFor={id}>
          I am 18 or older and agree to the{' '}
          <a href="/terms" target="_blank" rel="noreferrer">
            Terms
          </a>{' '}
          and{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Privacy notice
          </a>
        </label>
      </div>
      {error ? (
        <p id={told} className={classes.told}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
