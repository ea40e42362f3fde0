import { lazy } from 'react';

export { PhoneField } from './PhoneField.tsx';

/** Most people never lose it: a chunk of its own, which comes with the step of the second factor. */
export const LostFactor = lazy(async () => ({ default: (await import('./LostFactor.tsx')).LostFactor }));
