import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect } from 'vitest';
import { createClient } from '../lib/apollo.ts';
import { fakeServer, type Replies } from './server.ts';

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
