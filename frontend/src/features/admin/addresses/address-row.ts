import type { DepositAddressesPage_QueryQuery } from '../../../generated/graphql.ts';

export type AddressRow = DepositAddressesPage_QueryQuery['depositAddresses'][number];
