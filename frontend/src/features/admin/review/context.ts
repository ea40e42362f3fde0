import { createContext } from 'react';
import type { RequestStatus, Reviewed } from './types.ts';

/** What the cells of the table do: they are kept outside of the page, so that the table is not built anew. */
export const ReviewContext = createContext<{
  me: string;
  next: (status: RequestStatus) => readonly RequestStatus[];
  /** Asks for what a decision needs, and sends it. */
  ask: (row: Reviewed, to: RequestStatus) => void;
  warnings: (row: Reviewed) => string[];
}>({ me: '', next: () => [], ask: () => undefined, warnings: () => [] });
