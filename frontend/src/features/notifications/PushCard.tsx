import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { Loaded } from '../../components/ui/Loaded.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { graphql } from '../../generated/gql.ts';
import { messageOf } from '../../lib/refusal.ts';
import classes from './notifications.module.css';
import { type OwnSubscription, pushSupport, readOwn, subscribe, unsubscribe } from './push-device.ts';

const PushCard_Query = graphql(`
  query PushCard_Query {
    me {
      id
      webPush {
        key
        subscriptions {
          id
          rewards
          decisions
          apps
          here
        }
      }
    }
  }
`);
const PushCard_SaveMutation = graphql(`
  mutation PushCard_SaveMutation($input: PushSubscriptionInput!) {
    savePushSubscription(input: $input) {
      id
      rewards
      decisions
      apps
      here
    }
  }
`);
const PushCard_RemoveMutation = graphql(`
  mutation PushCard_RemoveMutation($id: ID!) {
    removePushSubscription(id: $id) {
      id
    }
  }
`);

const KINDS = [
  { name: 'apps', label: 'Apps to rate, at most once a day' },
  { name: 'rewards', label: 'Rewards' },
  { name: 'decisions', label: 'Decisions on ratings, appeals, deposits and payouts' },
] as const;
type Kind = (typeof KINDS)[number]['name'];
type Chosen = Record<Kind, boolean> & { id: string; here: boolean };

const FAILED = 'It could not be saved. Please try again.';
const DENIED =
  'Notifications of this site are blocked in this browser. Allow them in its settings, then load this page again.';
const again = { refetchQueries: ['PushCard_Query'], awaitRefetchQueries: true };

/** What this browser is told of, also while no page is open. Nothing is asked for before a box is ticked. */
export function PushCard() {
  const query = useQuery(PushCard_Query);
  return (
    <section className={`card ${classes.mail}`} aria-labelledby="push">
      <div>
        <h2 id="push">On this device, too</h2>
        <p className="dim small">Also while Candor is closed, until you sign out here. Your browser asks you first.</p>
      </div>
      <Loaded query={query} skeleton={<Skeleton height={132} />} failed="What this device is told could not be loaded.">
        {({ me: { webPush } }) =>
          webPush?.key ? (
            <Choices vapidKey={webPush.key} all={webPush.subscriptions} />
          ) : (
            <Message kind="note">Notifications on devices are not available here.</Message>
          )
        }
      </Loaded>
    </section>
  );
}

function Choices({ vapidKey, all }: { vapidKey: string; all: readonly Chosen[] }) {
  const [support, setSupport] = useState(pushSupport);
  const [own, setOwn] = useState<OwnSubscription | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [save] = useMutation(PushCard_SaveMutation, again);
  const [remove] = useMutation(PushCard_RemoveMutation, again);
  useEffect(() => {
    let isThere = true;
    if (support === 'open')
      void readOwn(vapidKey).then(
        (found) => isThere && setOwn(found),
        () => undefined,
      );
    return () => {
      isThere = false;
    };
  }, [support, vapidKey]);
  const chosen = own ? all.find(({ id }) => id === own.id) : undefined;
  useKept(own, chosen, save);

  const choose = async (kind: Kind, isOn: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      const subscription = own ?? (await subscribe(vapidKey));
      setOwn(subscription);
      // A refusal is told by what the browser says now; one that was only put off leaves the box as it was.
      if (!subscription) return setSupport(pushSupport());
      const isLast = !isOn && KINDS.every(({ name }) => name === kind || !chosen?.[name]);
      if (isLast) {
        await remove({ variables: { id: subscription.id } });
        await unsubscribe();
        setOwn(null);
      } else {
        const { endpoint, p256dh, auth } = subscription;
        await save({ variables: { input: { endpoint, p256dh, auth, [kind]: isOn } } });
      }
    } catch (error) {
      setFailure(messageOf(error) ?? FAILED);
    } finally {
      setBusy(false);
    }
  };

  if (support === 'none')
    return (
      <Message kind="note">
        This browser shows no notifications of sites. On an iPhone or iPad, add Candor to the home screen and open it
        there.
      </Message>
    );
  if (support === 'denied') return <Message kind="note">{DENIED}</Message>;
  return (
    <div>
      {KINDS.map(({ name, label }) => (
        <label key={name} className={classes.kind}>
          <input
            type="checkbox"
            checked={chosen?.[name] ?? false}
            disabled={isBusy}
            onChange={({ currentTarget }) => void choose(name, currentTarget.checked)}
          />
          {label}
        </label>
      ))}
      {failure ? <Message kind="failure">{failure}</Message> : null}
    </div>
  );
}

/** A browser that was told in an earlier session goes on being told in this one: its person chose so, and has come back. */
function useKept(
  own: OwnSubscription | null,
  chosen: Chosen | undefined,
  save: (options: { variables: { input: Omit<OwnSubscription, 'id'> } }) => Promise<unknown>,
): void {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    if (!own || !chosen || chosen.here || kept.current === own.id) return;
    kept.current = own.id;
    const { endpoint, p256dh, auth } = own;
    // It is tried again when the page is opened again.
    void save({ variables: { input: { endpoint, p256dh, auth } } }).catch(() => undefined);
  }, [own, chosen, save]);
}
