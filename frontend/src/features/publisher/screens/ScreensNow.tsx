import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Amount } from '../../../components/ui/Amount.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { graphql } from '../../../generated/gql.ts';
import type { Screens_AppFragment } from '../../../generated/graphql.ts';
import { useKeptKey } from '../../../lib/kept-key.ts';
import { showCount } from '../../../lib/locale.ts';
import { messageOf } from '../../../lib/refusal.ts';
import classes from '../publisher.module.css';
import form from '../questions/questions.module.css';

const ScreensNow_BackMutation = graphql(`
  mutation ScreensNow_BackMutation($input: TakeScreensBackInput!) {
    takeScreensBack(input: $input) {
      ...Screens_App
    }
  }
`);

interface Props {
  app: Screens_AppFragment;
  screens: NonNullable<Screens_AppFragment['screens']>;
  onDone: () => void;
}

/** What is asked now and what became of the screens, with the ways to have the unused ones back. */
export function ScreensNow({ app, screens, onDone }: Props) {
  const [takeBack, { loading }] = useMutation(ScreensNow_BackMutation);
  const { key, done } = useKeptKey(`screensBack:${app.id}`);
  const [banner, setBanner] = useState<{ kind: 'success' | 'failure'; text: string }>();
  const { check, ends, left } = screens;
  const counts: [string, number][] = [
    ['Bought', screens.bought],
    ['Left', left],
    ['Held by open ratings', screens.held],
    ['Paid to whom it ended', screens.screened],
    ['Given back', screens.back + screens.closing],
  ];
  const send = async (endCheck: boolean) => {
    if (loading) return;
    setBanner(undefined);
    try {
      await takeBack({ variables: { input: { id: app.id, endCheck, idempotencyKey: key(`${endCheck} ${left}`) } } });
      done();
      setBanner({
        kind: 'success',
        text: endCheck
          ? 'Nobody is asked any more. Unused screens are back.'
          : 'Unused screens are back in your funds.',
      });
      onDone();
    } catch (failure) {
      const told = messageOf(failure);
      if (told !== undefined) done();
      setBanner({ kind: 'failure', text: told ?? 'The connection was lost. Try again; nothing is given back twice.' });
    }
  };
  return (
    <section className={`card ${classes.card}`} aria-labelledby="screens-now">
      <h2 id="screens-now">Asked now</h2>
      {check ? (
        <>
          <p dir="auto">{check.text}</p>
          <ul className={form.texts}>
            {check.options.map((option) => (
              <li key={option}>
                <span dir="auto">{option}</span>
                {ends.includes(option) ? <span className="dim small"> ends the rating</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="dim">Nothing is asked first.</p>
      )}
      <p>
        Each answer that ends it pays <Amount value={screens.screenReward} />.
      </p>
      <dl className={classes.rows}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{showCount(count)}</dd>
          </div>
        ))}
      </dl>
      {screens.processing > 0 ? (
        <p className="dim small">{showCount(screens.processing)} more are processing: their money is on its way.</p>
      ) : null}
      {banner ? <Message kind={banner.kind}>{banner.text}</Message> : null}
      <div className={form.actions}>
        {left > 0 ? (
          <Button onClick={() => void send(false)} isBusy={loading}>
            Take unused ones back
          </Button>
        ) : null}
        {check ? (
          <Button look="quiet" onClick={() => void send(true)} isBusy={loading}>
            Ask it no more
          </Button>
        ) : null}
      </div>
      {check && left > 0 ? (
        <p className="dim small">Without a screen the campaign pauses, until there are more or the question is gone.</p>
      ) : null}
    </section>
  );
}
