import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { DeviceInput } from '../../generated/graphql.ts';
import { deviceText } from '../../lib/device-words.ts';

const DeviceFilter_Query = graphql(`
  query DeviceFilter_Query($id: ID!) {
    app(id: $id) {
      id
      devices {
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
  const filters = filtersOf(data?.app.devices ?? []);
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

/** Each fact by itself, the version with its system, as the select names them. */
function filtersOf(devices: readonly DeviceInput[]): DeviceInput[] {
  const facts = [
    devices.map(({ type }) => ({ type })),
    devices.map(({ system }) => ({ system })),
    devices.map(({ system, systemVersion }) => (systemVersion ? { system, systemVersion } : {})),
    devices.map(({ appVersion }) => ({ appVersion })),
    devices.map(({ browser }) => ({ browser })),
  ];
  return facts.flatMap((values) => {
    const byName = new Map(values.map((value) => [deviceText(value), value]));
    return [...byName.keys()]
      .filter((name) => name !== '')
      .sort()
      .flatMap((name) => byName.get(name) ?? []);
  });
}
