import { place } from './parts.tsx';

/** What a webhook may be told of, as the services name it, and when; what else its ids name beside the campaign. */
const EVENTS = [
  ['rating.completed', 'a rating is completed', 'campaign, feedback'],
  ['rating.flagged', 'a submitted rating has a flag', 'campaign, feedback'],
  ['message.received', 'a rater writes to you under a piece of feedback', 'campaign, feedback, message'],
  ['report.decided', 'a report of yours is decided', 'campaign, report, feedback'],
  ['campaign.low', 'a tenth of a campaign’s places is left', 'campaign'],
  ['campaign.exhausted', 'none is left', 'campaign'],
  ['campaign.paused', 'a campaign is paused', 'campaign'],
  ['campaign.closed', 'a campaign is closed', 'campaign'],
  ['deposit.paid', 'a deposit is in your funds', 'deposit'],
] as const;

/** How a publisher's server is told what happens, and knows that it was Candor who told it. */
export function DeveloperWebhooks() {
  const site = place('site');
  return (
    <section id="webhooks">
      <h2>Webhooks</h2>
      <p>
        Candor tells your server what happens, by the <a href="https://www.standardwebhooks.com">Standard Webhooks</a>{' '}
        specification. Add its address under <a href="/publisher/webhooks">Webhooks</a>, or with{' '}
        <code>POST /api/organisation/webhooks</code>, in person: https, a public name, port 443, no redirects. A message
        is ids and nothing else; what they stand for you fetch with a key.
      </p>
      <pre>
        <code>{`{ "type": "rating.completed",
  "timestamp": "2026-11-25T09:30:00.000Z",
  "sequence": 12,
  "data": { "campaign": "…", "feedback": "…" } }`}</code>
      </pre>
      <ul>
        {EVENTS.map(([type, when, ids]) => (
          <li key={type}>
            <code>{type}</code>: {when} ({ids})
          </li>
        ))}
      </ul>
      <h3>Is it from Candor?</h3>
      <p>
        Each message is signed with the webhook’s secret, which is shown once. Check it over the body as it came, before
        anything has parsed it; a message that is older than five minutes is refused, too.
      </p>
      <pre>
        <code>{`import { verifyWebhook, createCandor } from '@candor/sdk';

const candor = createCandor({ url: '${site}', key: process.env.CANDOR_KEY });

createServer(async (request, response) => {
  let event;
  try {
    const body = await text(request); // node:stream/consumers
    event = verifyWebhook({ secret: process.env.CANDOR_SECRET, headers: request.headers, body });
  } catch {
    return response.writeHead(401).end();
  }
  await queue.add(request.headers['webhook-id'], event); // your own; the same id is the same event
  response.writeHead(204).end();
}).listen(8080);`}</code>
      </pre>
      <p>
        In other languages use a library of Standard Webhooks. A new secret can be had at any time: for 24 hours what is
        sent is signed with the old one, too.
      </p>
      <h3>Order and retries</h3>
      <ul>
        <li>
          Answer with any status from 200 to 299 within 5 seconds. Everything else is a failure, and it is tried again
          after 5 seconds, 5 minutes, 30 minutes, 2, 5, 10 and 14 hours; then it is given up, and the next one follows.
        </li>
        <li>
          The events of a campaign come in order, one after the other: later ones wait until the one in front was taken
          or given up. <code>sequence</code> is the place in that line, from 1 on without gaps; a gap means that one was
          given up. Deposits have a line of their own.
        </li>
        <li>
          An event may come twice. <code>webhook-id</code> is the same then, and so is its sequence: do it once.
        </li>
        <li>
          What was told in the last 30 days, and what you answered, is under <a href="/publisher/webhooks">Webhooks</a>,
          where each can be sent again: under its id and sequence, in no order with others.
        </li>
        <li>An address where every try failed for 5 days is switched off, and you are told by mail.</li>
      </ul>
    </section>
  );
}
