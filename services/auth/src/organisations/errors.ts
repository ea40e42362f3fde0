import { type Refusal, refusals } from '@candor/service-kit/errors';

export type OrganisationCode =
  | 'LAST_OWNER'
  | 'ALREADY_MEMBER'
  | 'MEMBERS_MAX'
  | 'INVITATIONS_MAX'
  | 'INVITATION_INVALID'
  | 'INVITATION_MAIL'
  | 'ORGANISATION_CLOSING';

const organisationRefusals = {
  LAST_OWNER: { status: 409, message: 'An organisation keeps an owner. Make somebody else an owner first.' },
  ALREADY_MEMBER: { status: 409, message: 'This person is a member already.' },
  MEMBERS_MAX: { status: 409, message: 'An organisation has at most 50 members.' },
  INVITATIONS_MAX: { status: 409, message: 'At most 20 invitations are open at once.' },
  // The same whatever the reason: used, withdrawn, over or invented.
  INVITATION_INVALID: { status: 400, message: 'This invitation is no longer valid. Ask for a new one.' },
  INVITATION_MAIL: {
    status: 403,
    message: 'This invitation was sent to another mail address. Sign in to the account that has it.',
  },
  ORGANISATION_CLOSING: { status: 409, message: 'The owner’s account is being deleted.' },
} satisfies Record<OrganisationCode, Refusal>;

/** Refusals of organisations. */
export const refuseOrganisation = refusals<OrganisationCode>(organisationRefusals);
