import { TextInput } from '@mantine/core';
import { type RefObject, useEffect, useId, useState } from 'react';
import type { DeviceInput } from '../../generated/graphql.ts';
import { BROWSER_WORDS, SYSTEM_WORDS, TYPE_WORDS } from '../../lib/device-words.ts';
import { type DeviceFacts, readDevice } from './device-facts.ts';
import classes from './extras.module.css';

const APP_VERSION_MAX = 20;
/** As the service takes it. */
const APP_VERSION = /^(?=.*\d)[0-9A-Za-z][0-9A-Za-z ._+()-]{0,19}$/;

type Name = 'type' | 'system' | 'systemVersion' | 'browser';

/** What is read of this device, each fact to be left out, and the app's version, to be typed. `device` is what is to be sent. */
export function DeviceTold({ device }: { device: RefObject<DeviceInput | undefined> }) {
  const [facts, setFacts] = useState<DeviceFacts>({});
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const [typed, setTyped] = useState('');
  const headingId = useId();
  useEffect(() => {
    let isHere = true;
    void readDevice(navigator).then((read) => isHere && setFacts(read));
    return () => {
      isHere = false;
    };
  }, []);
  const version = typed.trim();
  const isWrong = version !== '' && !APP_VERSION.test(version);
  useEffect(() => {
    const kept = Object.entries(facts).filter(([name, value]) => value != null && !left.has(name as Name));
    // What the service would refuse holds no feedback up: it is not sent, as the field says.
    const told: DeviceInput = {
      ...Object.fromEntries(kept),
      ...(version === '' || isWrong ? {} : { appVersion: version }),
    };
    device.current = Object.keys(told).length === 0 ? undefined : told;
  }, [device, facts, left, version, isWrong]);

  const rows = rowsOf(facts);
  const toggle = (name: Name, isSent: boolean) =>
    setLeft((before) => new Set(isSent ? [...before].filter((one) => one !== name) : [...before, name]));
  return (
    <section aria-labelledby={headingId} className={classes.part}>
      <h3 id={headingId} className={classes.heading}>
        About your device
      </h3>
      <p className="dim small">
        The publisher sees a fact only where at least three raters have the same. Take away what you do not want to
        send; your reward does not depend on it.
      </p>
      {rows.length > 0 ? (
        <ul className={classes.facts}>
          {rows.map(({ name, label, value }) => (
            <li key={name}>
              <label className={classes.fact}>
                <input
                  type="checkbox"
                  checked={!left.has(name)}
                  onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
                />
                <span className="dim">{label}</span>
                <span>{value}</span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      <TextInput
        label="App version (optional)"
        description="As the app or its store names it, such as 2.4.1."
        maxLength={APP_VERSION_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={
          isWrong
            ? 'Letters, digits and . _ + - ( ), with a digit among them. As it is now, it is not sent.'
            : undefined
        }
        autoComplete="off"
      />
    </section>
  );
}

function rowsOf({ type, system, systemVersion, browser }: DeviceFacts): { name: Name; label: string; value: string }[] {
  return [
    ...(type ? [{ name: 'type' as const, label: 'Device', value: TYPE_WORDS[type] }] : []),
    ...(system ? [{ name: 'system' as const, label: 'System', value: SYSTEM_WORDS[system] }] : []),
    ...(systemVersion ? [{ name: 'systemVersion' as const, label: 'Its version', value: systemVersion }] : []),
    ...(browser ? [{ name: 'browser' as const, label: 'Browser', value: BROWSER_WORDS[browser] }] : []),
  ];
}
