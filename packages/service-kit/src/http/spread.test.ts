import { Pool } from 'undici';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createHttp } from './http.ts';
import { listen, REQUESTS_PER_CONNECTION } from './listen.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it('a caller that goes on for ever opens a new connection now and then, so that a new replica gets its share', async () => {
  const app = createHttp({ log: silentLog, metrics: createMetrics('wallet'), ready: {} });
  const http = await listen(app, '127.0.0.1', 0);
  let connections = 0;
  http.server.on('connection', () => {
    connections += 1;
  });
  const pool = new Pool(`http://127.0.0.1:${http.port}`, { connections: 1 });
  stops.push(http.stop, () => pool.close());
  for (let n = 0; n < REQUESTS_PER_CONNECTION * 2 + 1; n += 1) {
    // None of them is answered with a refusal of the connection that is at its end.
    const { statusCode, body } = await pool.request({ path: '/healthz', method: 'GET' });
    await body.dump();
    expect(statusCode).toBe(200);
  }
  expect(connections).toBe(3);
});
