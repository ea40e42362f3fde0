/** What stands before and after each test of the client: files of one worker share a page and modules, and what one has left there is put back. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { writeToken } from '../lib/session.ts';

const HOME = window.location.href;
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

// A busy machine draws slowly; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

// A text area that grows listens for fonts, which this document does not have.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

beforeEach(() => writeToken('a token'));
afterEach(() => {
  cleanup();
  // What waits to be kept does not wait any longer: it would find no document.
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // A sign-out that was begun ends with it: it is kept in a module.
  writeToken(null);
  localStorage.clear();
  // A link to a file that was made here leads this document there.
  happyDOM.setURL(HOME);
});
