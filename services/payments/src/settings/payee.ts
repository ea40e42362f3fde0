import type { OwnerProved, OwnerQuestion } from '@candor/events';
import type { OrganisationEnding } from '@candor/service-kit/data/endings';
import type { Hasher } from '@candor/service-kit/security/hasher';
import type { Step } from '@candor/service-kit/steps';
import type { Model } from 'mongoose';
import type { AddressWaitDeps } from './address-wait.ts';
import type { Payee } from './model.ts';

export interface SettingsDeps extends AddressWaitDeps {
  payees: Model<Payee>;
  organisationEndings: Model<OrganisationEnding>;
  hasher: Hasher;
  /** Has auth prove that it is the account's owner who asks. Refuses with what auth refuses with. */
  proveOwner: (question: OwnerQuestion) => Promise<OwnerProved>;
  step: Step;
  nudge: () => void;
}

/** How somebody is paid, if they said so. */
export async function findPayee(deps: Pick<SettingsDeps, 'payees'>, userId: string): Promise<Payee | null> {
  return deps.payees.findById(userId).lean<Payee>();
}
