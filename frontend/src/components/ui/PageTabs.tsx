import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageTabs.module.css';

interface Props<Value extends string> {
  label: string;
  tabs: { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
  children: (value: Value) => ReactNode;
}

/** The parts of a page side by side; only the chosen one is there. */
export function PageTabs<Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) {
  return (
    <Tabs value={value} onChange={(chosen) => onChange((chosen ?? value) as Value)} keepMounted={false}>
      <Tabs.List className={classes.tabs ?? ''} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className={classes.tab ?? ''}
            rightSection={tab.count ? <span className={classes.count}>{tab.count}</span> : null}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className={classes.panel ?? ''}>
          {children(tab.value)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
