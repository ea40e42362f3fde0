/** The version of the Terms and the Privacy notice that whoever signs up agrees to: services/auth/src/users/agreement.ts has it, too. */
export const AGREEMENT_VERSION = '2026-11-24';
