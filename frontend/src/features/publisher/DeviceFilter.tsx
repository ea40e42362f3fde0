import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { DeviceInput } from '../../generated/graphql.ts';
import { deviceText } from '../../lib/device-words.ts';

const DeviceFilter_Query = graphql(`
  query DeviceFilter_Query($id: ID!) {
    app(id: $id) {
      id
      deviceChoices {
        type
        system
        systemVersion
        browser
        appVersion
      }
    }
  }
`);

interface Props {
  appId: string;
  value: DeviceInput | null;
  onChange: (device: DeviceInput | null) => void;
}

/** Chooses feedback by a fact of the device; nothing to be seen while no fact is shown with any. */
export function DeviceFilter({ appId, value, onChange }: Props) {
  // What cannot be had is no filter: the list stands without it.
  const { data } = useQuery(DeviceFilter_Query, { variables: { id: appId } });
  const filters = (data?.app.deviceChoices ?? []).map(factsOf);
  if (filters.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Device"
      value={value ? deviceText(value) : ''}
      onChange={({ currentTarget }) => onChange(filters.find((one) => deviceText(one) === currentTarget.value) ?? null)}
    >
      <option value="">All devices</option>
      {filters.map((one) => (
        <option key={deviceText(one)}>{deviceText(one)}</option>
      ))}
    </NativeSelect>
  );
}

/** What of a choice is asked for: the facts that it has. */
const factsOf = ({ type, system, systemVersion, browser, appVersion }: DeviceInput): DeviceInput => ({
  ...(type && { type }),
  ...(system && { system }),
  ...(systemVersion && { systemVersion }),
  ...(browser && { browser }),
  ...(appVersion && { appVersion }),
});
