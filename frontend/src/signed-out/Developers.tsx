import { DeveloperWebhooks } from './DeveloperWebhooks.tsx';
import { place } from './parts.tsx';

const SCOPES = [
  ['campaigns:read', 'campaigns with their places and money, questions, audiences, estimates, costs'],
  ['campaigns:write', 'making campaigns as drafts, changing, pausing, closing them'],
  ['feedback:read', 'feedback and results'],
  ['funds:read', 'the balance'],
  ['funds:spend', 'buying places, up to the key’s limit of a day (UTC)'],
] as const;

/** A program's lines, as they are typed. */
function Code({ children }: { children: string }) {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}

/** How a program of a publisher's works with Candor. */
export function Developers() {
  const site = place('site');
  return (
    <>
      <section>
        <h2>A first call</h2>
        <p>
          Make a key under <a href="/publisher/keys">API keys</a>, then ask for your campaigns:
        </p>
        <Code>{`curl ${site}/api/publisher/apps \\
  -H "Authorization: Bearer ck_…"`}</Code>
        <p>
          Amounts are numbers of USDT. A refusal is <code>{'{ "msg", "code" }'}</code>: the code stays the same, the
          sentence is for people. Lists go on at the header <code>X-Next-Cursor</code>.
        </p>
      </section>
      <section>
        <h2>Every call</h2>
        <p>
          <a href="/api/docs">The description of the API</a>, and the same as{' '}
          <a href="/api/openapi.json">OpenAPI 3.1</a>.
        </p>
      </section>
      <section>
        <h2>Keys</h2>
        <p>
          A key is shown once. It acts for your organisation, with the scopes that you give it, until its end or until
          you revoke it. It never reaches payouts, members, keys, addresses, your PIN or your profile.
        </p>
        <ul>
          {SCOPES.map(([scope, what]) => (
            <li key={scope}>
              <code>{scope}</code>: {what}
            </li>
          ))}
        </ul>
        <p>
          Each answer says how many calls are left in the headers <code>RateLimit-Policy</code> and{' '}
          <code>RateLimit</code>; too many are 429 with <code>Retry-After</code>. Send an <code>Idempotency-Key</code>{' '}
          with whatever makes or buys something: the same key with the same body is done once.
        </p>
      </section>
      <section>
        <h2>In JavaScript, and for assistants</h2>
        <p>
          <code>@candor/sdk</code> has every call with its types, keys against doing things twice, pages as iterators,
          and <code>verifyWebhook</code>. <code>@candor/mcp</code> lets an assistant make drafts, ask what they cost and
          read feedback, with what its key is for; it buys nothing.
        </p>
      </section>
      <DeveloperWebhooks />
    </>
  );
}
