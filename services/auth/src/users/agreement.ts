import type { SchemaDefinition } from 'mongoose';

/**
 * The versions of the Terms and the Privacy notice that there were, by their days, newest last. Another text is another version; the client
 * has the same day in frontend/src/lib/agreement.ts.
 */
export const AGREEMENT_VERSIONS = ['2026-11-24'] as const;
export type AgreementVersion = (typeof AGREEMENT_VERSIONS)[number];

/** That somebody said at the sign-up to be 18 or older and to agree to the Terms and the Privacy notice. */
export interface Agreement {
  version: AgreementVersion;
  at: Date;
}

/** Missing in a record of before it was asked, and of whoever signed up by a client that does not ask. */
export interface AgreementFields {
  agreement?: Agreement;
}

export const agreementSchema: SchemaDefinition = {
  agreement: { type: { _id: false, version: String, at: Date }, default: undefined },
};
