import { NativeSelect, TextInput } from '@mantine/core';
import { showDay } from '../../../lib/time.ts';
import classes from './results.module.css';
import type { Compared, ViewState } from './use-view.ts';

interface Props {
  compared: Compared;
  versions: readonly { version: number; at: string }[];
  change: ViewState['change'];
}

/** Chooses what stands beside the results: what another version was answered, or what was said on other days. */
export function Comparing({ compared, versions, change }: Props) {
  return (
    <fieldset className={classes.compare}>
      <legend>Compare with</legend>
      {versions.length > 1 ? (
        <NativeSelect
          label="Another version"
          value={compared.version}
          onChange={({ currentTarget }) => change({ withVersion: currentTarget.value })}
          data={[
            { value: '', label: 'None' },
            ...versions.map(({ version, at }) => ({ value: String(version), label: `${version}, of ${showDay(at)}` })),
          ]}
        />
      ) : null}
      <TextInput
        label="Days from"
        type="date"
        max={compared.to || undefined}
        value={compared.from}
        onChange={({ currentTarget }) => change({ withFrom: currentTarget.value })}
      />
      <TextInput
        label="Days to"
        type="date"
        min={compared.from || undefined}
        value={compared.to}
        onChange={({ currentTarget }) => change({ withTo: currentTarget.value })}
      />
    </fieldset>
  );
}
