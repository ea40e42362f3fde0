import { useApolloClient } from '@apollo/client/react';
import { formatUsdt, parseUsdt } from '@candor/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars } from '../../../components/admin/Dollars.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Library } from '../../../components/ui/Library.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { type AppFaults, type AppField, faultsOfApp, refusedField } from '../../../lib/app-faults.ts';
import { useFaults } from '../../../lib/faults.ts';
import { useActionKey } from '../../../lib/key.ts';
import { showCount } from '../../../lib/locale.ts';
import { usePriceRules } from '../../../lib/price-rules.ts';
import { messageOf } from '../../../lib/refusal.ts';
import { sendForm } from '../../../lib/upload.ts';
import { readAppTexts } from '../../../lib/written-amount.ts';
import { AppFields } from './AppFields.tsx';
import classes from './apps.module.css';
import { type Publisher, PublisherPicker } from './PublisherPicker.tsx';
import { type AppTexts, formOf, NO_TEXTS, PLACES_MAX, WORDS } from './texts.ts';

type Outcome = { kind: 'success' | 'failure'; text: string; funding?: string };

/** A new app for a publisher, with places bought out of the publisher's funds if so many are wanted. */
export function AddAppPage() {
  const client = useApolloClient();
  const rules = usePriceRules();
  const [texts, setTexts] = useState(NO_TEXTS);
  const [picture, setPicture] = useState<File | null>(null);
  const [publisher, setPublisher] = useState<Publisher>();
  const [places, setPlaces] = useState('');
  const read = readAppTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [part, setPart] = useState<number>();
  const { key, done } = useActionKey();
  const faults = useFaults<AppField | 'places'>();
  const isBusy = part !== undefined;

  const send = async () => {
    setAsking(false);
    setOutcome(undefined);
    setPart(0);
    const form = formOf({ ...read, places, publisher: publisher?.id }, picture);
    try {
      const answer = await sendForm('POST', '/api/apps', form, { key: key(), onProgress: setPart });
      done();
      setOutcome({ kind: 'success', text: 'App added successfully!', funding: fundingOf(answer) });
      setTexts(NO_TEXTS);
      setPicture(null);
      setPublisher(undefined);
      setPlaces('');
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'apps' });
    } catch (failure) {
      const msg = messageOf(failure);
      // The server has answered: what is sent next is another request.
      if (msg !== undefined) done();
      const refused = refusedField(failure, WORDS);
      if (refused) faults.tell(refused);
      setOutcome({
        kind: 'failure',
        text: `Error adding app: ${msg ?? 'The connection was lost. Try again; nothing is added twice.'}`,
      });
    } finally {
      setPart(undefined);
    }
  };
  const submit = () => {
    if (isBusy) return;
    const isLinkSpare = !(Number(places) > 0);
    const wrong: PageFaults = {
      ...faultsOfApp(read, { rules, words: WORDS, hasPicture: picture !== null, isLinkSpare }),
      ...whyNot(places),
    };
    if (faults.tell(wrong)) return setOutcome({ kind: 'failure', text: sentenceOf(read, picture, wrong) });
    setOutcome(undefined);
    if (Number(places) > 0) setAsking(true);
    else void send();
  };
  return (
    <Library>
      <Page title="Add App Rating">
        <form
          ref={faults.form}
          className={`card ${classes.form}`}
          noValidate
          onChange={() => setOutcome(undefined)}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <AppFields
            texts={texts}
            rules={rules}
            faults={faults}
            onChange={setTexts}
            picture={picture}
            onPicture={setPicture}
            optional
          />
          <PublisherPicker chosen={publisher} onChoose={setPublisher} />
          <TextInput
            label="Places (Optional)"
            description="Bought at once, out of the publisher's funds."
            type="number"
            inputMode="numeric"
            step="1"
            min="0"
            max={PLACES_MAX}
            value={places}
            onChange={({ currentTarget }) => {
              // A link is needed for places only.
              faults.mended('places', 'link');
              setPlaces(currentTarget.value);
            }}
            {...faults.of('places')}
          />
          {outcome ? (
            <Message kind={outcome.kind}>
              {outcome.text}
              {outcome.kind === 'success' ? (
                <p>
                  {outcome.funding ? `Its places were not bought: ${outcome.funding} ` : ''}
                  <Link to="/admin/apps">See all apps</Link>
                </p>
              ) : null}
            </Message>
          ) : null}
          {isBusy ? <progress className={classes.progress} value={part} aria-label="Sent" /> : null}
          <div className={classes.foot}>
            <Button look="main" type="submit" isBusy={isBusy}>
              Add app
            </Button>
          </div>
        </form>
      </Page>
      {isAsking ? (
        <Confirm
          title="Buy places for this app?"
          figures={costOf(read, places, publisher)}
          sentence="The money goes into the campaign's escrow. Places that are not taken can be given back."
          action="Add and buy"
          onAction={() => void send()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Library>
  );
}

type PageFaults = AppFaults & { places?: string };

function whyNot(places: string): PageFaults {
  const count = Number(places);
  if (places.trim() === '' || (Number.isInteger(count) && count >= 0 && count <= PLACES_MAX)) return {};
  return { places: `Places must be a whole number up to ${showCount(PLACES_MAX)}.` };
}

/** What is said of the whole form besides what stands at its fields. */
function sentenceOf(texts: AppTexts, picture: File | null, faults: PageFaults): string {
  if (texts.name.trim() === '' || texts.amount === '' || texts.profit === '' || picture === null)
    return 'Please fill in all required fields and upload an image.';
  return `Error adding app: ${Object.values(faults)[0]}`;
}

/** What so many places cost, who gets what of it, and what the publisher has left. */
function costOf({ amount, profit }: AppTexts, places: string, publisher: Publisher | undefined) {
  const count = Number(places);
  const [price, reward] = [parseUsdt(amount.trim()) ?? 0, parseUsdt(profit.trim()) ?? 0];
  const money = (micro: number) => <Dollars value={formatUsdt(micro)} />;
  const funds = publisher?.publisherBalance ? parseUsdt(publisher.publisherBalance.funds) : undefined;
  return [
    { label: 'Publisher', value: publisher?.username ?? 'You' },
    { label: 'Places', value: showCount(count) },
    { label: 'Cost', value: money(count * price) },
    { label: 'Of which rewards', value: money(count * reward) },
    { label: 'Of which fees', value: money(count * (price - reward)) },
    ...(funds === undefined
      ? []
      : [
          {
            label: 'Their funds',
            value: (
              <>
                {money(funds)} → {money(funds - count * price)}
              </>
            ),
          },
        ]),
  ];
}

/** Why the places were not bought, as the server says it; the app is there all the same. */
function fundingOf(answer: unknown): string | undefined {
  const funding = (answer as { funding?: { msg?: unknown } } | null)?.funding;
  return typeof funding?.msg === 'string' ? funding.msg : undefined;
}
