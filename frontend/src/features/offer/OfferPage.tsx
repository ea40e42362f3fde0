import { Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Library } from '../../components/ui/Library.tsx';
import { Logo } from '../../components/ui/Logo.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { showDateTime } from '../../lib/time.ts';
import { useTitle } from '../../lib/title.ts';
import { readKeys } from './keys.ts';
import classes from './offer.module.css';
import { type Checked, checkReceipt, type Promised } from './receipt.ts';

/** Receipts are some hundred characters. */
const RECEIPT_MAX = 10_000;
const NO_KEYS = 'Candor could not be reached, and this device has no copy of its public keys yet. Please try again.';

/** Checks the receipt of an offer in the browser: nothing of it is sent to anybody. A link may bring one behind its #. */
export function OfferPage() {
  useTitle('Check an offer');
  const { hash } = useLocation();
  const [text, setText] = useState(() => hash.slice(1));
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const check = async (receipt: string) => {
    setChecked(undefined);
    setError(undefined);
    if (receipt.trim() === '') return setError('Please paste a receipt, or choose its file.');
    setBusy(true);
    const keys = await readKeys();
    if (keys === undefined) setError(NO_KEYS);
    else setChecked(await checkReceipt(receipt, keys));
    setBusy(false);
  };
  // What a link brings is looked at once, by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened.
  useEffect(() => {
    if (text !== '') void check(text);
  }, []);
  const change = (next: string) => {
    setText(next.slice(0, RECEIPT_MAX));
    setChecked(undefined);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void check(text);
  };

  return (
    <Library>
      <main className={classes.page}>
        <header className={classes.brand}>
          <a href="/" aria-label="Candor, home">
            <Logo size={28} />
            <span>Candor</span>
          </a>
        </header>
        <h1>Check an offer</h1>
        <p className="dim">
          A rater can keep a receipt of what was promised at the start, signed by Candor. It is checked here, in this
          browser, with Candor’s <a href="/.well-known/candor-offers.json">public keys</a>: what you paste is sent to
          nobody.
        </p>
        <form className={`card ${classes.card}`} onSubmit={submit} noValidate>
          <Textarea
            label="Receipt"
            rows={6}
            maxLength={RECEIPT_MAX}
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={error}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <label className={classes.file}>
            <span>Or choose its file</span>
            <input
              type="file"
              accept=".txt,text/plain"
              onChange={({ currentTarget }) => void currentTarget.files?.[0]?.text().then(change)}
            />
          </label>
          <Button look="main" type="submit" isBusy={isBusy}>
            Check it
          </Button>
        </form>
        <div aria-live="polite">{checked ? <Outcome checked={checked} /> : null}</div>
      </main>
    </Library>
  );
}

function Outcome({ checked }: { checked: Checked }) {
  if (checked.kind === 'good')
    return (
      <section className={`card ${classes.card}`} aria-labelledby="promised">
        <Message kind="success">Candor signed this offer, and nothing in it was changed since.</Message>
        <h2 id="promised">What was promised</h2>
        <Facts promised={checked.promised} />
      </section>
    );
  if (checked.kind === 'unknown')
    return (
      <Message kind="failure">
        It names the key {checked.kid}, which is not one of Candor’s. It may be of another Candor, or of a key that was
        withdrawn.
      </Message>
    );
  return (
    <Message kind="failure">
      {checked.kind === 'forged'
        ? 'This is not what Candor signed: something in it was changed, or somebody else made it.'
        : 'This is no receipt of an offer, or a part of it is missing.'}
    </Message>
  );
}

function Facts({ promised }: { promised: Promised }) {
  const { minutes, questions, rules } = promised;
  return (
    <dl className={classes.facts}>
      <dt>App</dt>
      <dd dir="auto">{promised.appName}</dd>
      <dt>The rater earns</dt>
      <dd>
        <Amount value={promised.reward} />
      </dd>
      <dt>The publisher pays</dt>
      <dd>
        <Amount value={promised.price} />
      </dd>
      {minutes === null ? null : (
        <>
          <dt>Expected to take</dt>
          <dd>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</dd>
        </>
      )}
      <dt>Started</dt>
      <dd>{showDateTime(promised.startedAt)}</dd>
      <dt>To be submitted by</dt>
      <dd>{showDateTime(promised.deadline)}</dd>
      <dt>Questions</dt>
      <dd>{questions === 0 ? 'None' : `Version ${questions}`}</dd>
      {rules === null ? null : (
        <>
          <dt>Rules</dt>
          <dd>Version {rules}</dd>
        </>
      )}
      <dt>Rating</dt>
      <dd className={classes.id}>{promised.rating}</dd>
    </dl>
  );
}
