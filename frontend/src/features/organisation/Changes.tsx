import type { ReactNode } from 'react';
import { Message } from '../../components/ui/Message.tsx';
import classes from './organisation.module.css';
import type { Act } from './rights.ts';
import { useMay } from './use-may.ts';

/** What is changed in it: members whose role may not are told so, and shown it as it stands, with nothing that can be pressed. */
export function Changes({ act, children }: { act: Act; children: ReactNode }) {
  const may = useMay(act);
  return (
    <>
      {may ? null : <Message kind="note">Your role in the organisation reads this, and changes nothing.</Message>}
      <fieldset className={classes.changes} disabled={!may}>
        {children}
      </fieldset>
    </>
  );
}
