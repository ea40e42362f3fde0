import { NativeSelect, TextInput } from '@mantine/core';
import type { FaultState } from '../../../lib/fault.ts';
import { showCount } from '../../../lib/locale.ts';
import { EditorHead } from '../EditorHead.tsx';
import classes from './audience.module.css';
import { ConditionFields } from './ConditionFields.tsx';
import { Estimate } from './Estimate.tsx';
import { type Asked, CONDITIONS, type ConditionKind } from './edits.ts';
import type { QuotaEdits } from './quota-edits.ts';

interface Props {
  quota: QuotaEdits;
  number: number;
  isLast: boolean;
  campaigns: readonly { code: string; name: string }[];
  /** Of which campaign, within which audience: for who asks how many fit. */
  within: { appId: string; audience: Asked; match: Asked };
  /** What is wrong with one of its fields. */
  of: FaultState<string>['of'];
  onChange: (part: Partial<QuotaEdits>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One quota: its name, its places, and the conditions that it has, each added by itself. */
export function QuotaEditor({ quota, number, isLast, campaigns, within, of, onChange, onMove, onRemove }: Props) {
  const { edits, kinds, taken } = quota;
  const left = (Object.keys(CONDITIONS) as ConditionKind[]).filter(
    (kind) => !kinds.includes(kind) && (campaigns.length > 0 || (kind !== 'only' && kind !== 'except')),
  );
  return (
    <section className={classes.quota} aria-label={`Quota ${number}`}>
      <EditorHead what="Quota" number={number} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      <div className={classes.pair}>
        <TextInput
          label="Name"
          dir="auto"
          maxLength={60}
          value={quota.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          {...of('name')}
        />
        <TextInput
          label="Places"
          inputMode="numeric"
          maxLength={6}
          value={quota.places}
          onChange={({ currentTarget }) => onChange({ places: currentTarget.value })}
          {...of('places')}
        />
      </div>
      {taken > 0 ? <p className="dim small">At least {showCount(taken)} of them are taken.</p> : null}
      <ConditionFields
        edits={edits}
        onChange={(part) => onChange({ edits: { ...edits, ...part } })}
        kinds={kinds}
        campaigns={campaigns}
        of={of}
      />
      <NativeSelect
        label={kinds.length === 0 ? 'Whom it is for' : 'And besides'}
        value=""
        disabled={left.length === 0}
        onChange={({ currentTarget }) => onChange({ kinds: [...kinds, currentTarget.value as ConditionKind] })}
        {...of('match')}
      >
        <option value="" disabled>
          {left.length > 0 ? 'Add a condition' : 'Every condition is shown'}
        </option>
        {left.map((kind) => (
          <option key={kind} value={kind}>
            {CONDITIONS[kind]}
          </option>
        ))}
      </NativeSelect>
      {kinds.length > 0 ? <Estimate key={JSON.stringify(edits)} {...within} /> : null}
    </section>
  );
}
