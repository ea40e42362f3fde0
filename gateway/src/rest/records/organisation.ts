import { anything, flag, id, moment, text, words } from '../kinds.ts';
import { record } from '../record.ts';

const role = words(['owner', 'editor', 'finance', 'viewer']).about(
  'owner: all; editor: campaigns, feedback, messages; finance: deposits, what comes back, invoices; viewer: changes nothing.',
);

export const membershipRecord = record(
  'OrganisationMembership',
  {
    ...{ _id: id, name: text, role },
    endsWithAccount: flag.about('Whether nobody else is a member, so that it ends with the account.'),
  },
  'An organisation that one belongs to. Its id is what the header Candor-Organisation names.',
);

export const organisationRecord = record('Organisation', { _id: id, name: text, role });

export const memberRecord = record('OrganisationMember', {
  _id: id,
  name: text.nullable(),
  email: text.nullable(),
  role,
  since: moment,
  you: flag,
});

export const invitationRecord = record('OrganisationInvitation', {
  _id: id,
  email: text,
  role,
  at: moment,
  until: moment,
});

export const actRecord = record('OrganisationAct', {
  _id: id,
  at: moment,
  actor: text.nullable().about('Null for somebody whose account is gone.'),
  act: text.about('<kind of record>.<verb>, such as campaign.create.'),
  record: text.nullable(),
  details: anything,
});
