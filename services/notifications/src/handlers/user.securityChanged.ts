import type { DomainEvent, EventPayload } from '@candor/events';
import { type TellDeps, tell } from '../inbox/tell.ts';

const messages: Record<EventPayload<'user.securityChanged'>['what'], string> = {
  password: 'Your password was changed. If this was not you, reset your password now.',
  publisher: 'Your account is a publisher account now. If this was not you, change your password.',
  email: 'Your mail address was changed. If this was not you, change your password now.',
  secondFactor: 'The second factor of your account was changed. If this was not you, change your password now.',
  pin: 'Your security PIN was set or changed. If this was not you, change your password and your PIN now.',
  payoutAddress:
    'The address for your payouts was set or changed. If this was not you, change your password and the address now.',
};

/** Something about an account changed that its owner should know of, in case it was somebody else. */
export const onUserSecurityChanged = (deps: TellDeps) => (event: DomainEvent<'user.securityChanged'>) =>
  tell(deps, event, { userId: event.payload.userId, type: 'security', message: messages[event.payload.what] });
