import { ApolloProvider } from '@apollo/client/react';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createClient } from '../lib/apollo.ts';
import { writeToken } from '../lib/session.ts';
import { fakeServer, type Replies } from './server.ts';

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
  localStorage.clear();
});

/** Renders a page of a signed-in person before a server that answers like this. */
export function show(page: ReactNode, replies: Replies, at = '/') {
  const server = fakeServer(replies);
  render(
    <ApolloProvider client={createClient()}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </ApolloProvider>,
  );
  return server;
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** Submits the form of a button, as Enter in one of its fields does. */
export const submit = (button: string | RegExp) => {
  const form = screen.getByRole('button', { name: button }).closest('form');
  if (!form) throw new Error(`the button ${button} is in no form`);
  fireEvent.submit(form);
};

/** What is said of a faulty field: it is marked, has the focus, and its words are tied to it. */
export function saidAt(label: string): string {
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  const [id = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(id)?.textContent ?? '';
}
