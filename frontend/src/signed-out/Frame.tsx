import type { ReactNode } from 'react';
import { Logo } from '../components/ui/Logo.tsx';

const LINKS = [
  ['/about', 'About'],
  ['/rules', 'Rules'],
  ['/neutrality', 'Neutrality'],
  ['/developers', 'Developers'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

/** What stands around each page for whoever is not signed in. `signed-out.js` shows the way in to whoever is signed in after all. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="head">
        <a className="brand" href="/">
          <Logo size={28} />
          Candor
        </a>
        <nav aria-label="Account">
          <span data-signed-out="">
            <a href="/login">Sign in</a>
            <a className="button main" href="/signup">
              Sign up
            </a>
          </span>
          <span data-signed-in="" hidden>
            <a className="button main" href="/start">
              Open Candor
            </a>
          </span>
        </nav>
      </header>
      <main id="main">{children}</main>
      <footer className="foot">
        <p>Candor never asks a rater for money. Somebody who does so in its name is not Candor.</p>
        <nav aria-label="More about Candor">
          {LINKS.map(([to, name]) => (
            <a key={to} href={to}>
              {name}
            </a>
          ))}
        </nav>
      </footer>
    </>
  );
}
