import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Message.module.css';

const KINDS = {
  failure: { icon: IconAlertCircle, role: 'alert' },
  success: { icon: IconCircleCheck, role: 'status' },
  note: { icon: IconInfoCircle, role: 'status' },
} as const;

/** What the person has to know, in place: a failure is announced at once, the others when there is a pause. */
export function Message({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const { icon: Icon, role } = KINDS[kind];
  return (
    <div role={role} className={`${classes.message} ${classes[kind]}`}>
      <Icon aria-hidden size={20} stroke={1.6} className={classes.icon} />
      <div>{children}</div>
    </div>
  );
}
