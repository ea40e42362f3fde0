import { useMutation } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { graphql } from '../../generated/gql.ts';
import type { Campaign_AppFragment } from '../../generated/graphql.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useMay } from '../organisation/exports.ts';
import { countOf } from './places.ts';

const CampaignActions_PauseMutation = graphql(`
  mutation CampaignActions_PauseMutation($id: ID!) {
    pauseApp(id: $id) {
      ...Campaign_App
    }
  }
`);
const CampaignActions_ResumeMutation = graphql(`
  mutation CampaignActions_ResumeMutation($id: ID!) {
    resumeApp(id: $id) {
      ...Campaign_App
    }
  }
`);
const CampaignActions_CloseMutation = graphql(`
  mutation CampaignActions_CloseMutation($id: ID!) {
    closeApp(id: $id) {
      ...Campaign_App
    }
  }
`);

type Action = 'pause' | 'resume' | 'close';
const WORDS: Record<Action, string> = { pause: 'Pause', resume: 'Resume', close: 'Close' };

const LIVE: readonly Action[] = ['pause', 'close'];
const PAUSED: readonly Action[] = ['resume', 'close'];
/** One that raters could not rate goes on where it is told why. */
const STOPPED: readonly Action[] = ['close'];

interface Props {
  app: Campaign_AppFragment;
  onDone: () => void;
}

/** Pauses, resumes and closes a campaign, after it was said in figures what will happen. */
export function CampaignActions({ app, onDone }: Props) {
  const [mayChange, mayClose] = [useMay('campaigns'), useMay('close')];
  const [asked, setAsked] = useState<Action>();
  const [error, setError] = useState<string>();
  const options = { variables: { id: app.id } };
  const [pause, pausing] = useMutation(CampaignActions_PauseMutation, options);
  const [resume, resuming] = useMutation(CampaignActions_ResumeMutation, options);
  const [close, closing] = useMutation(CampaignActions_CloseMutation, options);
  const work: Record<Action, () => Promise<unknown>> = {
    pause: () => pause(),
    resume: () => resume(),
    close: () => close(),
  };
  const may: Record<Action, boolean> = { pause: mayChange, resume: mayChange, close: mayClose };
  const all =
    app.state === 'live' ? LIVE : app.state !== 'paused' ? [] : app.pausedFor === 'problems' ? STOPPED : PAUSED;
  const actions = all.filter((action) => may[action]);
  if (actions.length === 0) return null;
  const ask = (action: Action | undefined) => {
    setError(undefined);
    setAsked(action);
  };
  const go = async (action: Action) => {
    setError(undefined);
    try {
      await work[action]();
      setAsked(undefined);
      onDone();
    } catch (failure) {
      setError(messageOf(failure) ?? 'It did not reach the server. Please try again.');
    }
  };
  return (
    <>
      {actions.map((action) => (
        <Button key={action} onClick={() => ask(action)}>
          {WORDS[action]}
        </Button>
      ))}
      {asked ? (
        <Dialog
          title={`${WORDS[asked]} ${app.name}?`}
          action={`${WORDS[asked]} the campaign`}
          isBusy={pausing.loading || resuming.loading || closing.loading}
          error={error}
          onAction={() => void go(asked)}
          onClose={() => ask(undefined)}
        >
          {wordsOf(asked, app)}
        </Dialog>
      ) : null}
    </>
  );
}

/** What will happen, in figures. */
function wordsOf(action: Action, { places, money }: Campaign_AppFragment): ReactNode {
  const free = countOf(places?.available ?? 0);
  const held = places?.reserved ?? 0;
  if (action === 'pause')
    return (
      <p>
        Nobody can start a new rating. {free} with <Amount value={money?.available} /> stay in escrow until you resume
        or close.{held > 0 ? ` ${countOf(held)} held by open ratings ${held === 1 ? 'goes' : 'go'} on.` : ''}
      </p>
    );
  if (action === 'resume') return <p>Raters can take its {free} again, one after the other.</p>;
  return (
    <>
      <p>
        {free} that nobody has taken {places?.available === 1 ? 'is' : 'are'} given back:{' '}
        <Amount value={money?.available} /> return to your funds.
      </p>
      {held > 0 ? (
        <p>
          {countOf(held)} with <Amount value={money?.reserved} /> {held === 1 ? 'is' : 'are'} held by open or disputed
          ratings: paid when they are completed, and given back when not.
        </p>
      ) : null}
      <p>A closed campaign cannot be opened again.</p>
    </>
  );
}
