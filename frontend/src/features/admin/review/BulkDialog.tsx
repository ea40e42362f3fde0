import { useId, useState } from 'react';
import { Confirm } from '../../../components/admin/Confirm.tsx';
import { Dollars, showDollars } from '../../../components/admin/Dollars.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import { Sheet } from '../../../components/ui/Sheet.tsx';
import { Status } from '../../../components/ui/Status.tsx';
import { sumOf } from './amounts.ts';
import classes from './bulk.module.css';
import { type BulkRow, faultsOf } from './bulk.ts';
import { FeeField, isFee } from './FeeField.tsx';
import type { Desk, Reviewed } from './types.ts';
import { useBulk } from './use-bulk.ts';

interface Props<Row extends Reviewed> {
  desk: Desk<Row>;
  me: string;
  /** Requests in review without a warning. */
  rows: readonly Row[];
  onClose: () => void;
}

/** Approves many at once: one transaction for each, how many and how much before it happens, and what became of each. */
export function BulkDialog<Row extends Reviewed>({ desk, me, rows: chosen, onClose }: Props<Row>) {
  const { rows, isClaiming, isSending, setHash, fee, setFee, paste, send } = useBulk(desk, me, chosen);
  const [isAsking, setAsking] = useState(false);
  const faults = faultsOf(rows.filter(({ outcome }) => outcome !== 'refused'));
  const ready = rows.filter(({ outcome }) => outcome === 'open' || outcome === 'unknown');
  const done = rows.filter(({ outcome }) => outcome === 'done');
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const unknown = rows.filter(({ outcome }) => outcome === 'unknown');
  const sum = sumOf(ready.map(({ row }) => row.amount));
  return (
    <Sheet
      title={`${desk.approveVerb}: ${rows.length} without a warning`}
      className={classes.bulk}
      isHeld={isSending}
      onClose={onClose}
    >
      <p className="dim small">
        Each needs its own transaction hash. Paste them one per line, in the order of the rows, or write them beside.
        {desk.claimBinds
          ? ' While this is open they are claimed, with their addresses: nobody else can pay them, and afterwards only when somebody looked on the chain.'
          : ''}
      </p>
      <label className={classes.paste}>
        Paste transaction hashes, one per line
        <textarea rows={3} spellCheck={false} disabled={isSending} onChange={(event) => paste(event.target.value)} />
      </label>
      {desk.asksFee ? <FeeField label="What the network took for each, in USDT" value={fee} onChange={setFee} /> : null}
      <ol className={classes.rows}>
        {rows.map((one, index) => (
          <Row
            key={one.row.id}
            number={index + 1}
            one={one}
            fault={one.outcome === 'refused' ? undefined : faults.get(one.row.id)}
            approved={desk.words[desk.approved] ?? ''}
            onHash={(txHash) => setHash(one.row.id, txHash)}
          />
        ))}
      </ol>
      <div role="status">
        {isClaiming ? 'Claiming them…' : null}
        {done.length + refused.length + unknown.length > 0 && !isSending && !isClaiming ? (
          <Message kind={refused.length + unknown.length > 0 ? 'note' : 'success'}>
            {`${done.length} of ${rows.length} are done.`}
            {refused.length > 0 ? ` ${refused.length} were refused; each says why.` : ''}
            {unknown.length > 0 ? ` Of ${unknown.length} the answer was lost: sent again, they are decided once.` : ''}
          </Message>
        ) : null}
      </div>
      <div className={classes.foot}>
        <Button onClick={onClose} isBusy={isSending}>
          {ready.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {ready.length > 0 ? (
          <Button
            look="main"
            isBusy={isSending}
            disabled={isClaiming || faults.size > 0 || (desk.asksFee && !isFee(fee))}
            onClick={() => setAsking(true)}
          >
            {`Go on with ${ready.length} (${showDollars(sum)})`}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <Confirm
          title={`${desk.approveVerb}: ${ready.length}?`}
          figures={[
            { label: 'Requests', value: ready.length },
            { label: 'Sum', value: <Dollars value={sum} /> },
            ...byNetwork(ready),
          ]}
          sentence={`Each is decided by itself, with its own transaction. ${desk.sentence(desk.approved)}`}
          danger
          action={`${desk.approveVerb}: ${ready.length}`}
          onAction={() => {
            setAsking(false);
            void send();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Sheet>
  );
}

function byNetwork<Row extends Reviewed>(rows: readonly BulkRow<Row>[]) {
  const networks = [...new Set(rows.map(({ row }) => row.network))];
  if (networks.length < 2) return [];
  return networks.map((network) => ({
    label: `On ${network}`,
    value: <Dollars value={sumOf(rows.filter(({ row }) => row.network === network).map(({ row }) => row.amount))} />,
  }));
}

const OUTCOMES = {
  open: undefined,
  sending: { word: 'Sending', tone: 'calm' },
  done: { word: '', tone: 'good' },
  refused: { word: 'Refused', tone: 'bad' },
  unknown: { word: 'Not known', tone: 'wait' },
} as const;

interface RowProps<Row extends Reviewed> {
  number: number;
  one: BulkRow<Row>;
  fault: string | undefined;
  approved: string;
  onHash: (txHash: string) => void;
}

function Row<One extends Reviewed>({ number, one, fault, approved, onHash }: RowProps<One>) {
  const { row, txHash, outcome, message } = one;
  const id = useId();
  const shown = OUTCOMES[outcome];
  const address = 'address' in row && typeof row.address === 'string' ? row.address : undefined;
  const said = message ?? fault;
  return (
    <li className={classes.row}>
      <span className="dim small tabular">{number}</span>
      <span className={classes.who}>
        <strong dir="auto">{row.user.username ?? row.user.id}</strong>
        <span className="dim small">{row.network}</span>
        {address ? <span className={classes.address}>{address}</span> : null}
      </span>
      <Dollars value={row.amount} />
      <span className={classes.hash}>
        <input
          aria-label={`Transaction hash of row ${number}`}
          aria-describedby={said ? id : undefined}
          aria-invalid={fault !== undefined || undefined}
          placeholder="Transaction hash"
          spellCheck={false}
          autoComplete="off"
          disabled={outcome === 'done' || outcome === 'sending'}
          value={txHash}
          onChange={(event) => onHash(event.currentTarget.value)}
        />
        {shown ? <Status word={shown.word || approved} tone={shown.tone} /> : null}
      </span>
      {said ? (
        <p id={id} className={classes.said}>
          {said}
        </p>
      ) : null}
    </li>
  );
}
