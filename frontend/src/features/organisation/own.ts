import type { OrganisationPage_QueryQuery } from '../../generated/graphql.ts';

/** The organisation in which one acts, as its page reads it. */
export type OwnOrganisation = NonNullable<OrganisationPage_QueryQuery['organisation']>;
