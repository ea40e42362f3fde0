import { useMutation } from '@apollo/client/react';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Amount } from '../../../components/ui/Amount.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Screens_AppFragment } from '../../../generated/graphql.ts';
import { useKeptKey } from '../../../lib/kept-key.ts';
import { showCount } from '../../../lib/locale.ts';
import { differenceOf } from '../../../lib/money.ts';
import { messageOf } from '../../../lib/refusal.ts';
import classes from '../publisher.module.css';
import form from '../questions/questions.module.css';
import { multiplyMicro } from './cost.ts';
import { type EditedCheck, optionsOf, screensOf, whyNot } from './edited.ts';

const BuyForm_Mutation = graphql(`
  mutation BuyForm_Mutation($input: BuyScreensInput!) {
    buyScreens(input: $input) {
      ...Screens_App
    }
  }
`);

interface Props {
  app: Screens_AppFragment;
  funds: string | undefined;
  onBought: () => void;
}

/** Writes the first question and buys screens for it; what they cost is shown before. While any are out, only more of the same are bought. */
export function BuyForm({ app, funds, onBought }: Props) {
  const { screens } = app;
  const isOut = screens != null && screens.check != null && screens.left + screens.held + screens.closing > 0;
  const [edited, setEdited] = useState<EditedCheck>(() => editedOf(app));
  const [banner, setBanner] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const [buy, { loading }] = useMutation(BuyForm_Mutation);
  const { key, done } = useKeptKey(`screens:${app.id}`);
  const change = (part: Partial<EditedCheck>) => {
    setBanner(undefined);
    setEdited((before) => ({ ...before, ...part }));
  };
  const asked = isOut ? { ...editedOf(app), screens: edited.screens } : edited;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const why = whyNot(asked);
    const count = screensOf(asked.screens);
    if (why !== undefined || count === undefined) return setBanner({ kind: 'failure', text: why ?? '' });
    const options = optionsOf(asked.options);
    const check = { text: asked.text.trim(), options, ends: options.filter((one) => asked.ends.includes(one)) };
    const input = { id: app.id, check, screenReward: asked.screenReward.trim(), screens: count };
    try {
      await buy({ variables: { input: { ...input, idempotencyKey: key(JSON.stringify(input)) } } });
      done();
      change({ screens: '' });
      setBanner({ kind: 'success', text: `${count === 1 ? '1 screen' : `${showCount(count)} screens`} bought.` });
      onBought();
    } catch (failure) {
      const told = messageOf(failure);
      if (told !== undefined) done();
      setBanner({ kind: 'failure', text: told ?? 'The connection was lost. Try again; nothing is bought twice.' });
    }
  };
  return (
    <form className={`card ${classes.card}`} onSubmit={submit} noValidate aria-labelledby="buy-screens">
      <h2 id="buy-screens">{isOut ? 'Buy more screens' : 'Ask a first question'}</h2>
      {isOut ? (
        <p className="dim small">
          The question and what it pays stay as they are while screens are out. Take the unused ones back to change
          them.
        </p>
      ) : (
        <CheckFields edited={edited} onChange={change} />
      )}
      <TextInput
        label="Screens"
        description="One screen pays one answer that ends the rating."
        inputMode="numeric"
        value={edited.screens}
        onChange={({ currentTarget }) => change({ screens: currentTarget.value })}
      />
      <Cost edited={asked} funds={funds} />
      {banner ? <Message kind={banner.kind}>{banner.text}</Message> : null}
      <Button look="main" type="submit" isBusy={loading}>
        Buy screens
      </Button>
    </form>
  );
}

function editedOf({ screens }: Screens_AppFragment): EditedCheck {
  return {
    text: screens?.check?.text ?? '',
    options: screens?.check?.options.join('\n') ?? '',
    ends: screens?.ends ?? [],
    screenReward: screens?.screenReward ?? '',
    screens: '',
  };
}

function CheckFields({ edited, onChange }: { edited: EditedCheck; onChange: (part: Partial<EditedCheck>) => void }) {
  const options = optionsOf(edited.options);
  return (
    <>
      <Textarea
        label="Question"
        dir="auto"
        autosize
        maxLength={200}
        value={edited.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value.replace(/\n/g, ' ') })}
      />
      <Textarea
        label="Options"
        description="One a line, 2 to 12."
        dir="auto"
        autosize
        minRows={3}
        value={edited.options}
        onChange={({ currentTarget }) => onChange({ options: currentTarget.value })}
      />
      {options.length > 0 ? (
        <fieldset className={form.ends}>
          <legend>Which answers end the rating?</legend>
          {[...new Set(options)].map((option) => (
            <label key={option} className={form.must}>
              <input
                type="checkbox"
                checked={edited.ends.includes(option)}
                onChange={({ currentTarget }) =>
                  onChange({
                    ends: currentTarget.checked
                      ? [...edited.ends, option]
                      : edited.ends.filter((one) => one !== option),
                  })
                }
              />
              <span dir="auto">{option}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <TextInput
        label="Each of them pays, in USDT"
        description="At least 0.05 and a tenth of the reward; at most the reward."
        inputMode="decimal"
        value={edited.screenReward}
        onChange={({ currentTarget }) => onChange({ screenReward: currentTarget.value })}
      />
    </>
  );
}

/** What so many screens cost, and what the funds lack for them. */
function Cost({ edited, funds }: { edited: EditedCheck; funds: string | undefined }) {
  const count = screensOf(edited.screens);
  const total = count === undefined ? undefined : multiplyMicro(edited.screenReward, count);
  if (total === undefined) return null;
  const left = funds === undefined ? undefined : differenceOf(funds, total);
  return (
    <div className={classes.cost} aria-live="polite">
      <dl className={classes.rows}>
        <div className={classes.total}>
          <dt>You pay now; unused screens come back</dt>
          <dd>
            <Amount value={total} />
          </dd>
        </div>
      </dl>
      {left?.startsWith('-') ? (
        <p className="small">
          Your funds are <Amount value={funds} />, which is <Amount value={left.slice(1)} /> less.{' '}
          <Link to="/deposit">Deposit</Link>
        </p>
      ) : null}
    </div>
  );
}
