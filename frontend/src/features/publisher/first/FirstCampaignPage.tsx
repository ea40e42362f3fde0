import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { codeOf } from '../../../lib/refusal.ts';
import { BecomePublisher } from '../../profile/exports.ts';
import { placesOf } from '../Funding.tsx';
import { AppStep } from './AppStep.tsx';
import classes from './first.module.css';
import { LiveStep } from './LiveStep.tsx';
import { lackingOf, PayStep } from './PayStep.tsx';
import { PlacesStep } from './PlacesStep.tsx';
import { FirstCampaignPage_Query, type FirstData } from './query.ts';
import { type StepName, Steps } from './Steps.tsx';
import { useFirst } from './use-first.ts';

/** How often it is looked whether the deposit was paid, while somebody looks at the page. */
const PULSE_MS = 5_000;

/**
 * The first campaign, a step after the other: app, places, cost, deposit, live. Where it stands follows from the server's records and
 * from what this device keeps, so that it goes on after a reload, and after the days that a deposit may take.
 */
export function FirstCampaignPage() {
  const { first, change, forget } = useFirst();
  const isBegun = first.appId !== '';
  const query = useQuery(FirstCampaignPage_Query, {
    variables: { id: first.appId, isBegun },
    fetchPolicy: 'cache-and-network',
    pollInterval: isBegun ? PULSE_MS : 0,
    skipPollAttempt: () => document.hidden,
  });
  const { data } = query;
  useFocusOn(data && (data.me.publisher ? stepOf(data.app, placesOf(first.places)) : 'before'));
  const isGone = isBegun && codeOf(query.error) === 'NOT_FOUND';
  return (
    <Library>
      <Page title="Your first campaign">
        <div className={classes.flow}>
          {isGone ? (
            <Message kind="note">
              The app that was begun is not there any more.{' '}
              <Button look="quiet" onClick={forget}>
                Begin anew
              </Button>
            </Message>
          ) : (
            <Loaded query={query} skeleton={<Skeleton height={360} />} failed="Your campaign could not be loaded.">
              {(data) => <Flow data={data} first={first} change={change} forget={forget} />}
            </Loaded>
          )}
        </div>
      </Page>
    </Library>
  );
}

type FlowProps = { data: FirstData } & ReturnType<typeof useFirst>;

function Flow({ data, first, change, forget }: FlowProps) {
  const { app, me } = data;
  if (!me.publisher) return <BecomePublisher company={null} />;
  const places = placesOf(first.places);
  const step = stepOf(app, places);
  return (
    <>
      <Steps now={step === 'pay' ? payStepOf(data, places ?? 0) : step} />
      {app === undefined || app === null ? (
        <AppStep apps={me.apps} onChosen={(appId) => change({ appId })} />
      ) : step === 'Live' ? (
        <LiveStep app={app} onDone={forget} />
      ) : places === undefined ? (
        <PlacesStep app={app} funds={me.publisherBalance?.funds} onChosen={(count) => change({ places: count })} />
      ) : (
        <PayStep app={app} places={places} me={me} onBack={() => change({ places: '' })} />
      )}
    </>
  );
}

/** The button that was pressed is gone with its step: the focus goes on to the next one, and not to nothing. */
function useFocusOn(step: string | undefined): void {
  const shown = useRef(step);
  useEffect(() => {
    if (step === undefined || shown.current === step) return;
    const isFirst = shown.current === undefined;
    shown.current = step;
    if (isFirst) return;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      document.getElementById('page')?.focus({ preventScroll: true });
  }, [step]);
}

function stepOf(app: FirstData['app'], places: number | undefined): StepName | 'pay' {
  if (!app) return 'App';
  if (app.state !== 'draft') return 'Live';
  return places === undefined ? 'Places' : 'pay';
}

/** While the funds lack something it is the deposit; else what is left is the press that makes it live. */
function payStepOf({ app, me }: FirstData, places: number): StepName {
  if (lackingOf(app, me, places) > 0) return 'Deposit';
  return me.deposits?.edges.length ? 'Live' : 'Cost';
}
