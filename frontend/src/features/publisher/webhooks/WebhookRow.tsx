import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Status, type Tone } from '../../../components/ui/Status.tsx';
import { When } from '../../../components/ui/When.tsx';
import type { WebhookRow_WebhookFragment, WebhookState } from '../../../generated/graphql.ts';
import { Deliveries } from './Deliveries.tsx';
import { outcomeOf } from './outcome.ts';
import { typeInWords } from './types.ts';
import { useWebhook } from './use-webhook.ts';
import { WebhookForm } from './WebhookForm.tsx';
import classes from './webhooks.module.css';

const STATES: Record<WebhookState, [string, Tone]> = {
  on: ['On', 'good'],
  off: ['Off', 'calm'],
  failed: ['Switched off', 'bad'],
};
/** What asks before it is done: what it does, and its answer. */
const ASKED = {
  rotate: {
    text: 'Messages are signed with both secrets for 24 hours, then with the new one alone.',
    yes: 'Yes, a new secret',
  },
  remove: { text: 'It is told nothing any more, and its log is gone.', yes: 'Yes, remove it' },
} as const;

interface Props {
  of: WebhookRow_WebhookFragment;
  onSecret: (secret: string) => void;
  onRemoved: () => void;
}

/** A webhook: where it is told of what, how it stands, and what can be done with it. */
export function WebhookRow({ of: webhook, onSecret, onRemoved }: Props) {
  const acts = useWebhook(webhook.id);
  const [asked, setAsked] = useState<keyof typeof ASKED>();
  const [isEdited, setEdited] = useState(false);
  const [hasLog, setLog] = useState(false);
  const name = webhook.description || webhook.url;
  const [word, tone] = STATES[webhook.state];
  const go = async () => {
    const done = asked === 'remove' ? await acts.remove() : await acts.rotate();
    if (done === undefined) return;
    setAsked(undefined);
    if (typeof done === 'string') onSecret(done);
    else onRemoved();
  };
  if (isEdited)
    return (
      <li className={classes.hook}>
        <WebhookForm
          title="Change the webhook"
          send="Save"
          begin={webhook}
          onSend={async (fields) => {
            await acts.change(fields);
            setEdited(false);
          }}
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  return (
    <li className={classes.hook}>
      <div className={classes.head}>
        <strong dir="auto">{name}</strong>
        <Status word={word} tone={tone} />
      </div>
      {webhook.description ? <code className="small">{webhook.url}</code> : null}
      <p className="small">{webhook.types.map(typeInWords).join(' · ')}</p>
      <Standing of={webhook} />
      {acts.error ? <Message kind="failure">{acts.error}</Message> : null}
      {acts.tested ? (
        <Message kind={acts.tested.state === 'delivered' ? 'success' : 'failure'}>
          The test: {outcomeOf(acts.tested.attempts.at(-1))}
        </Message>
      ) : null}
      <div className={classes.buttons}>
        {asked ? (
          <>
            <p className="small">{ASKED[asked].text}</p>
            <Button isBusy={acts.isBusy} onClick={() => void go()}>
              {ASKED[asked].yes}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{asked === 'remove' ? 'Keep it' : 'Keep the old one'}</Button>
          </>
        ) : (
          <>
            <Button isBusy={acts.isBusy} onClick={() => void acts.test()} aria-label={`Send a test to ${name}`}>
              Send a test
            </Button>
            <Button onClick={() => setLog(!hasLog)} aria-expanded={hasLog} aria-label={`Deliveries to ${name}`}>
              Deliveries
            </Button>
            <Button onClick={() => setEdited(true)} aria-label={`Edit ${name}`}>
              Edit
            </Button>
            <Button onClick={() => void acts.turn(webhook.state !== 'on')}>
              {webhook.state === 'on' ? 'Switch off' : 'Switch on'}
            </Button>
            <Button onClick={() => setAsked('rotate')} aria-label={`A new secret for ${name}`}>
              New secret
            </Button>
            <Button onClick={() => setAsked('remove')} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </>
        )}
      </div>
      {hasLog ? <Deliveries webhookId={webhook.id} isOn={webhook.state === 'on'} /> : null}
    </li>
  );
}

function Standing({ of: { state, failingSince, olderSecretUntil, createdAt } }: { of: WebhookRow_WebhookFragment }) {
  return (
    <>
      {state === 'failed' ? (
        <p className="small">Every try failed for 5 days. Switched on again it is sent what waited.</p>
      ) : failingSince ? (
        <p className="small">
          Every try has failed since <When at={failingSince} />.
        </p>
      ) : null}
      {olderSecretUntil ? (
        <p className="small">
          Signed with the secret before, too, until <When at={olderSecretUntil} />.
        </p>
      ) : null}
      <p className="dim small">
        Made <When at={createdAt} />
      </p>
    </>
  );
}
