/**
 * The host `alerts` of the drill, in a container of the product's image: takes what Alertmanager sends to its webhooks, and answers any
 * other question with all that arrived.
 */
import { createServer } from 'node:http';

const PORT = 8080;
const arrived: unknown[] = [];

createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(arrived));
      return;
    }
    const { alerts = [] } = JSON.parse(text) as { alerts?: Record<string, unknown>[] };
    for (const { status, labels, startsAt } of alerts)
      arrived.push({ receiver: request.url, status, labels, startsAt, atMs: Date.now() });
    response.end();
  });
}).listen(PORT);
