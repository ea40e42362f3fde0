export { useDepositDraft } from './draft.ts';
