import { useMutation } from '@apollo/client/react';
import { formatUsdt, type PriceRules, parseUsdt } from '@candor/money';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Amount } from '../../components/ui/Amount.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { Message } from '../../components/ui/Message.tsx';
import { graphql } from '../../generated/gql.ts';
import type { Campaign_AppFragment } from '../../generated/graphql.ts';
import { useKeptKey } from '../../lib/kept-key.ts';
import { differenceOf, sumOf } from '../../lib/money.ts';
import { usePriceRules, whyNotMinutes, whyNotPrices } from '../../lib/price-rules.ts';
import { codeOf, messageOf } from '../../lib/refusal.ts';
import { readAmount } from '../../lib/written-amount.ts';
import { PriceFields } from './app-fields.tsx';
import { PriceChange } from './PriceChange.tsx';
import { countOf } from './places.ts';
import classes from './publisher.module.css';

const ChangePrice_Mutation = graphql(`
  mutation ChangePrice_Mutation($input: ChangePriceInput!) {
    changePrice(input: $input) {
      ...Campaign_App
    }
  }
`);

const PLACES_MAX = 100_000;
const LOST = 'The connection was lost. Try again; nothing is closed or bought twice.';

interface Texts {
  amount: string;
  profit: string;
  minutes: string;
  places: string;
}

interface Props {
  app: Campaign_AppFragment;
  funds: string | undefined;
  /** Something was refused or is not known: the campaign may be another by now. */
  onChanged: () => void;
}

/** Another price while places are unspent: they come back, and a new campaign goes on. Without unspent places the price is simply edited. */
export function ChangePrice(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { state, places } = props.app;
  const unspent = places ? places.available + places.reserved + places.closing + places.processing : 0;
  if (state === 'draft' || state === 'closed' || unspent === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change price</Button>
      {isOpen ? <PriceDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PriceDialog({ app, funds, onChanged, onClose }: Props & { onClose: () => void }) {
  const rules = usePriceRules();
  const navigate = useNavigate();
  const { unanswered, key, done } = useKeptKey(`price:${app.id}`);
  const [texts, setTexts] = useState(() => textsIn(unanswered?.body) ?? textsOf(app));
  const [error, setError] = useState<string>();
  const [change, { loading }] = useMutation(ChangePrice_Mutation);
  const read = { ...texts, amount: readAmount(texts.amount), profit: readAmount(texts.profit) };
  const cost = costOf(app, funds, read);
  const field = (name: keyof Texts) => ({
    value: texts[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTexts((last) => ({ ...last, [name]: value })),
  });

  const go = async () => {
    const why = isSame(app, read) ? 'Please enter another price or reward.' : whyNot(rules, read);
    setError(why ?? cost?.why ?? (cost ? undefined : 'Please enter a whole number of places, 1 to 100,000.'));
    if (why !== undefined || cost === undefined || cost.why !== undefined) return;
    const { amount, profit } = read;
    const minutes = Number(read.minutes);
    const idempotencyKey = key(JSON.stringify({ amount, profit, minutes: read.minutes, places: String(cost.places) }));
    try {
      const input = { id: app.id, amount, profit, minutes, places: cost.places, idempotencyKey };
      const { data } = await change({ variables: { input } });
      if (!data) throw new Error('The server gave no answer.');
      done();
      onClose();
      navigate(`/publisher/apps/${data.changePrice.id}`);
    } catch (failure) {
      const msg = messageOf(failure);
      // What is not known yet is asked for again under the same key.
      if (msg !== undefined && codeOf(failure) !== 'UNAVAILABLE') done();
      setError(msg ?? LOST);
      onChanged();
    }
  };

  return (
    <Dialog
      title={`Another price for ${app.name}`}
      action="Close it and go on at this price"
      isBusy={loading}
      error={error}
      onAction={() => void go()}
      onClose={onClose}
    >
      <p>
        A price stays while its places are unspent. So this campaign is closed, and a new one of the same app goes on at
        the new price. Who has rated this one is not offered the new one.
      </p>
      <PriceFields field={(name) => field(name as keyof Texts)} rules={rules} />
      <TextInput
        label="Places to buy"
        description="At the new price."
        type="number"
        inputMode="numeric"
        min="1"
        max={PLACES_MAX}
        step="1"
        {...field('places')}
      />
      {isSame(app, read) ? null : (
        <PriceChange before={app} now={read} completed={app.places?.completed ?? 0} funds={undefined} />
      )}
      <Cost app={app} cost={cost} funds={funds} />
      {unanswered && !loading && error === undefined ? (
        <Message kind="note">
          This was asked for before, and no answer has come. Ask for the same again to make sure: nothing is closed or
          bought twice.
        </Message>
      ) : null}
    </Dialog>
  );
}

interface CostProps {
  app: Campaign_AppFragment;
  cost: ReturnType<typeof costOf>;
  funds: string | undefined;
}

/** What comes back, what the new places cost, and what is left then. */
function Cost({ app: { places, money }, cost, funds }: CostProps) {
  const held = places?.reserved ?? 0;
  const rows: [string, string | undefined, string?][] = [
    [`Comes back for ${countOf(places?.available ?? 0)}`, money?.available],
    [cost ? `You pay for ${countOf(cost.places)}` : 'You pay', cost?.total],
    ['Your funds then', cost?.left, classes.total],
  ];
  return (
    <div className={classes.cost} aria-live="polite">
      <dl className={classes.rows}>
        {rows.map(([name, amount, look]) => (
          <div key={name} className={look}>
            <dt>{name}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {held > 0 ? (
        <p className="small">
          {countOf(held)} with <Amount value={money?.reserved} /> {held === 1 ? 'is' : 'are'} held by open or disputed
          ratings, at the price of before: paid when they are completed, and given back when not.
        </p>
      ) : null}
      {cost?.left?.startsWith('-') ? (
        <p className="small">
          Your funds are <Amount value={funds} />: with what comes back that is <Amount value={cost.left.slice(1)} />{' '}
          less than this costs. <Link to="/deposit">Deposit</Link>
        </p>
      ) : null}
    </div>
  );
}

/** What it costs; undefined without a number of places and a price. `why` it cannot be. */
function costOf(app: Campaign_AppFragment, funds: string | undefined, { amount, places }: Texts) {
  const count = /^\d{1,6}$/.test(places.trim()) ? Number(places) : 0;
  const price = parseUsdt(amount);
  if (count < 1 || count > PLACES_MAX || price === undefined || price <= 0) return undefined;
  const micro = price * count;
  if (!Number.isSafeInteger(micro)) return undefined;
  const total = formatUsdt(micro);
  const back = app.money?.available;
  const left = funds === undefined || back == null ? undefined : differenceOf(sumOf([funds, back]), total);
  const why = left?.startsWith('-') ? 'Your funds and what comes back are not enough. Nothing was closed.' : undefined;
  return { places: count, total, left, why };
}

const isSame = (app: Campaign_AppFragment, { amount, profit }: Texts) =>
  parseUsdt(amount) === parseUsdt(app.amount) && parseUsdt(profit) === parseUsdt(app.profit);

const whyNot = (rules: PriceRules, texts: Texts) => whyNotMinutes(texts.minutes) ?? whyNotPrices(rules, texts);

const textsOf = ({ amount, profit, expectedMinutes, places }: Campaign_AppFragment): Texts => ({
  amount,
  profit,
  minutes: String(expectedMinutes),
  places: String(Math.max(1, places?.available ?? 1)),
});

function textsIn(body: string | undefined): Texts | undefined {
  if (body === undefined) return undefined;
  const { amount = '', profit = '', minutes = '', places = '' } = JSON.parse(body) as Partial<Texts>;
  return { amount, profit, minutes, places };
}
