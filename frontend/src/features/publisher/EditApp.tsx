import { useMutation } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../components/ui/Amount.tsx';
import { AppPicture } from '../../components/ui/AppPicture.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { PictureField } from '../../components/ui/PictureField.tsx';
import { graphql } from '../../generated/gql.ts';
import type { EditApp_AppFragment } from '../../generated/graphql.ts';
import { type AppField, faultsOfApp, refusedField } from '../../lib/app-faults.ts';
import { useFaults } from '../../lib/faults.ts';
import { usePriceRules } from '../../lib/price-rules.ts';
import { messageOf } from '../../lib/refusal.ts';
import { sendForm } from '../../lib/upload.ts';
import { readAppTexts } from '../../lib/written-amount.ts';
import { type FieldOf, fieldsOf, MinutesField, PriceFields, StoreFields, WORDS, WordFields } from './app-fields.tsx';
import { changesOf, textsOf } from './changes.ts';
import { PriceChange } from './PriceChange.tsx';
import { countOf } from './places.ts';
import classes from './publisher.module.css';

graphql(`
  fragment EditApp_App on App {
    ...Campaign_App
    description
    link
    creationTime
    downloads
    reviews
    rating
    minutes
    perHour
  }
`);
const EditApp_Mutation = graphql(`
  mutation EditApp_Mutation($input: UpdateAppInput!) {
    updateApp(input: $input) {
      ...EditApp_App
    }
  }
`);

interface Props {
  app: EditApp_AppFragment;
  funds: string | undefined;
  onSaved: (what: string) => void;
}

/** Changes what raters see of an app and, while no place is unspent, its price. */
export function EditApp({ app, funds, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isOpen ? <EditDialog app={app} funds={funds} onSaved={onSaved} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function EditDialog({ app, funds, onSaved, onClose }: Props & { onClose: () => void }) {
  const rules = usePriceRules();
  /** What the server has: differences from it are what is sent. */
  const [before, setBefore] = useState(() => textsOf(app));
  const [texts, setTexts] = useState(before);
  const faults = useFaults<AppField>();
  const field = fieldsOf(texts, faults, (part) => setTexts((last) => ({ ...last, ...part })));
  const [picture, setPicture] = useState<File | null>(null);
  /** How much of the picture is sent, while it is. */
  const [part, setPart] = useState<number>();
  const [error, setError] = useState<string>();
  const [update, { loading }] = useMutation(EditApp_Mutation);
  const read = readAppTexts(texts);
  const changes = changesOf(before, read);
  const isRepriced = changes.amount !== undefined || changes.profit !== undefined;

  const saveTexts = async () => {
    if (Object.keys(changes).length === 0) return;
    await update({ variables: { input: { id: app.id, ...changes } } });
    setBefore(read);
  };
  const savePicture = async () => {
    if (picture === null) return;
    setPart(0);
    const form = new FormData();
    form.append('appImage', picture);
    await sendForm('PUT', `/api/publisher/apps/${app.id}`, form, { onProgress: setPart });
  };
  const save = async () => {
    setError(undefined);
    // A link that is there stays while raters may come by it; one that was never there may stay away.
    const isLinkSpare = before.link === '' || app.state === 'draft' || app.state === 'closed';
    if (
      faults.tell(
        faultsOfApp(read, {
          rules,
          words: WORDS,
          isLinkSpare,
          isPriceKept: !isRepriced && changes.minutes === undefined,
        }),
      )
    )
      return;
    let kept = 'Nothing was changed.';
    try {
      await saveTexts();
      kept = Object.keys(changes).length > 0 ? 'The rest is saved, the picture is not.' : kept;
      await savePicture();
      onSaved(picture === null && Object.keys(changes).length === 0 ? 'No changes to save.' : 'The changes are saved.');
      onClose();
    } catch (failure) {
      const refused = refusedField(failure, WORDS);
      if (refused) faults.tell(refused);
      else setError(messageOf(failure) ?? `The connection was lost. ${kept} What you wrote is still here: try again.`);
      setPart(undefined);
    }
  };

  return (
    <Dialog
      title={`Edit ${app.name}`}
      action={isRepriced ? 'Save with the new price' : 'Save'}
      asksToDrop
      isBusy={loading || part !== undefined}
      error={error}
      onAction={() => void save()}
      onClose={onClose}
    >
      <PictureField label="Choose another picture" file={picture} onChange={setPicture}>
        {(preview) => (
          <span className={classes.preview}>
            {preview ? <img src={preview} alt="The chosen one" /> : <AppPicture src={app.image} size={64} />}
          </span>
        )}
      </PictureField>
      <WordFields field={field} />
      <Price app={app} field={field}>
        <PriceFields field={field} rules={rules} />
        {isRepriced ? (
          <PriceChange before={before} now={read} completed={app.places?.completed ?? 0} funds={funds} />
        ) : null}
      </Price>
      <StoreFields field={field} />
      {part === undefined ? null : <progress className={classes.progress} value={part} aria-label="Sent" />}
    </Dialog>
  );
}

/** The price, where it may change; else what it is, and why it stays. */
function Price({ app, field, children }: { app: EditApp_AppFragment; field: FieldOf; children: ReactNode }) {
  const { places } = app;
  const unspent = places ? places.available + places.reserved + places.closing + places.processing : 0;
  if (app.state !== 'closed' && unspent === 0) return children;
  return (
    <>
      {app.state === 'closed' ? null : <MinutesField field={field} />}
      <p className={`${classes.cost} small`}>
        <Amount value={app.amount} /> for each rating, of which <Amount value={app.profit} /> goes to the rater.{' '}
        {app.state === 'closed'
          ? 'The campaign is closed: its price stays what it was.'
          : `Amount and profit cannot change while the campaign holds unspent places: ${countOf(unspent)} of it ${unspent === 1 ? 'is' : 'are'} not spent yet. “Change price” goes on as a new campaign.`}
      </p>
    </>
  );
}
