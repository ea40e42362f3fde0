import { Button } from '../../../components/ui/Button.tsx';
import { Message } from '../../../components/ui/Message.tsx';
import type { FaultState } from '../../../lib/fault.ts';
import { showCount } from '../../../lib/locale.ts';
import { moved } from '../moved.ts';
import classes from './audience.module.css';
import type { Asked } from './edits.ts';
import { QuotaEditor } from './QuotaEditor.tsx';
import { askedOf, newQuota, QUOTAS_MAX, type QuotaEdits } from './quota-edits.ts';

interface Props {
  quotas: readonly QuotaEdits[];
  /** Places that they lack at least, as they were saved, and that are still to be bought. */
  lack: number;
  campaigns: readonly { code: string; name: string }[];
  isClosed: boolean;
  /** Of which campaign, within which audience: for who asks how many fit. */
  within: { appId: string; audience: Asked };
  setFault: FaultState<string>['setFault'];
  of: FaultState<string>['of'];
  onChange: (quotas: QuotaEdits[]) => void;
}

/** Places that are kept for certain people, in the order in which they are tried. */
export function Quotas({ quotas, lack, campaigns, isClosed, within, setFault, of, onChange }: Props) {
  return (
    <div className={classes.quotas}>
      <h2>Quotas</h2>
      <p className="dim">
        A quota keeps places for certain people among those above. Whoever starts takes a place of the first quota that
        fits and has one, else one that no quota keeps. How many are taken is told in threes, so that you learn of
        nobody whom they belong to.
      </p>
      {quotas.map((quota, at) => (
        <QuotaEditor
          key={quota.key}
          quota={quota}
          number={at + 1}
          isLast={at === quotas.length - 1}
          campaigns={campaigns}
          within={{ ...within, match: () => askedOf(quota, at, setFault) }}
          of={(field) => of(`quotas.${at}.${field}`)}
          onChange={(part) => onChange(quotas.map((one) => (one.key === quota.key ? { ...one, ...part } : one)))}
          onMove={(by) => onChange(moved(quotas, at, at + by))}
          onRemove={() => onChange(quotas.filter((one) => one.key !== quota.key))}
        />
      ))}
      {quotas.length === 0 ? <p className="dim small">No quotas: all places are for whoever fits.</p> : null}
      {lack > 0 ? (
        <Message kind="note">
          Your quotas lack at least {lack === 1 ? 'one place' : `${showCount(lack)} places`}. The next that you buy{' '}
          {lack === 1 ? 'goes' : 'go'} there first.
        </Message>
      ) : null}
      <div>
        <Button disabled={isClosed || quotas.length >= QUOTAS_MAX} onClick={() => onChange([...quotas, newQuota()])}>
          Add a quota
        </Button>
      </div>
    </div>
  );
}
