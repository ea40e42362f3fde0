import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AboutText } from '../features/about-and-rules/AboutText.tsx';
import { RulesText } from '../features/about-and-rules/RulesText.tsx';
import { TEXT_NUMBERS, type TextNumbers } from '../features/about-and-rules/text-numbers.ts';
import { Developers } from './Developers.tsx';
import { Frame } from './Frame.tsx';
import { Landing } from './Landing.tsx';
import { Privacy } from './Privacy.tsx';
import { If, place, SupportMail } from './parts.tsx';
import { Terms } from './Terms.tsx';

/** A page for whoever is not signed in. */
export interface SignedOutPage {
  /** Its file below `signed-out/`; the gateway makes addresses of them. */
  name: string;
  path: string;
  title: string;
  description: string;
  body: string;
}

const text = (title: string, children: ReactNode) => (
  <article className="text">
    <h1>{title}</h1>
    <div className="card">{children}</div>
  </article>
);

/** The numbers of the texts, which the gateway fills in where it knows them. */
const numbers = Object.fromEntries(
  TEXT_NUMBERS.map((name) => [
    name,
    <If key={name} known={name} otherwise="…">
      {place(name)}
    </If>,
  ]),
) as TextNumbers;

/** Says so where one of these numbers is not known; one of a service stands for all that it tells. */
function Unread({ names: [name, ...others] }: { names: readonly (keyof TextNumbers)[] }) {
  if (name === undefined) return null;
  return (
    <If known={name} otherwise={<p className="dim">The numbers of this text cannot be read at the moment.</p>}>
      <Unread names={others} />
    </If>
  );
}

const PAGES = [
  {
    name: 'landing',
    path: '/',
    title: 'Candor: paid, private feedback on apps',
    description:
      'Raters try an app, say what they found, and are paid at once out of escrow. Nobody pays to work. Publishers get private feedback and a proof of every movement.',
    shown: <Landing />,
  },
  {
    name: 'about',
    path: '/about',
    title: 'About Candor',
    description: 'What Candor is for, how the money flows, and how to tell it from an imitation.',
    shown: text(
      'About Candor',
      <>
        <Unread names={['minutesMax', 'payoutMin']} />
        <AboutText numbers={numbers} />
        <section>
          <h2>Support</h2>
          <p>
            Write to <SupportMail /> and say your username and, if it is about a rating, its number. Never send a
            password or a PIN.
          </p>
        </section>
      </>,
    ),
  },
  {
    name: 'rules',
    path: '/rules',
    title: 'Rules · Candor',
    description: 'What is asked of raters and publishers, what is forbidden, and how to appeal.',
    shown: text(
      'Rules',
      <>
        <Unread names={['dailyCap']} />
        <RulesText numbers={numbers} />
      </>,
    ),
  },
  {
    name: 'privacy',
    path: '/privacy',
    title: 'Privacy notice · Candor',
    description: 'What Candor keeps about people, for how long, and who sees it.',
    shown: text('Privacy notice', <Privacy />),
  },
  {
    name: 'terms',
    path: '/terms',
    title: 'Terms · Candor',
    description: 'What raters and publishers agree to when they sign up.',
    shown: text('Terms', <Terms />),
  },
  {
    name: 'developers',
    path: '/developers',
    title: 'Developers · Candor',
    description: 'How a program makes campaigns, buys places and reads feedback on Candor: keys, calls, webhooks.',
    shown: text('Developers', <Developers />),
  },
];

/** The pages as HTML, with places that the gateway fills. */
export function signedOutPages(): SignedOutPage[] {
  return PAGES.map(({ shown, ...page }) => ({
    ...page,
    body: renderToStaticMarkup(
      <StaticRouter location={page.path}>
        <Frame>{shown}</Frame>
      </StaticRouter>,
    ),
  }));
}
