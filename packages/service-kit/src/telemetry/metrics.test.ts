import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { answerErrors, createHttp, type HttpDeps } from '../http/http.ts';
import { listen } from '../http/listen.ts';
import { shutDown } from '../shutdown.ts';
import { createGauges } from './gauges.ts';
import { silentLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { metricsPortOf, startMetricsServer } from './metrics-server.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serve(deps: Partial<HttpDeps> = {}) {
  const metrics = createMetrics('kit');
  const app = createHttp({ log: silentLog, metrics, ready: {}, ...deps });
  app.get('/things/:id', (_req, res) => void res.json({}));
  app.use(answerErrors(silentLog));
  const http = await listen(app, '127.0.0.1', 0);
  stops.push(http.stop);
  return { metrics, app, url: `http://127.0.0.1:${http.port}` };
}

/** The lines of one metric, without its default label. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  const lines = (await metrics.scrape()).split('\n').filter((line) => line.startsWith(`${name}{`));
  return lines.map((line) => line.replace(/service="kit",|,?service="kit"/, ''));
}

const send = (url: string, method: string) =>
  new Promise<number>((resolve, reject) => {
    const req = httpRequest(url, { method }, (res) => {
      res.resume();
      res.once('end', () => resolve(res.statusCode ?? 0));
    });
    req.once('error', reject);
    req.end();
  });

describe('requests are counted', () => {
  it('under their route’s pattern, whatever paths and methods clients think of', async () => {
    const { metrics, url } = await serve();
    for (const id of ['a', 'b', 'c']) await fetch(`${url}/things/${id}`);
    for (const path of ['x', 'y', 'z/../q', 'things']) await fetch(`${url}/${path}`);
    await send(`${url}/x`, 'PROPFIND');
    await send(`${url}/x`, 'MKCOL');
    await expect
      .poll(async () => (await linesOf(metrics, 'http_server_request_duration_seconds_count')).sort())
      .toEqual([
        'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/things/:id",http_response_status_code="200"} 3',
        'http_server_request_duration_seconds_count{http_request_method="GET",http_route="unmatched",http_response_status_code="404"} 4',
        'http_server_request_duration_seconds_count{http_request_method="_OTHER",http_route="unmatched",http_response_status_code="404"} 2',
      ]);
    expect(await linesOf(metrics, 'http_server_active_requests')).toEqual(['http_server_active_requests{} 0']);
  });

  it('but not those of whoever looks after the process', async () => {
    const { metrics, url } = await serve();
    for (const path of ['healthz', 'readyz', 'readyz/own', 'metrics']) await (await fetch(`${url}/${path}`)).text();
    expect(await linesOf(metrics, 'http_server_request_duration_seconds_count')).toEqual([]);
  });
});

describe('figures on a port of their own', () => {
  it('are there and nowhere else', async () => {
    const { metrics, url } = await serve({ metricsPort: 1 });
    const server = await startMetricsServer({ host: '127.0.0.1', port: 0, metrics });
    if (!server) throw new Error('it was given a port');
    stops.push(server.stop);
    const own = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const told = await fetch(`${own}/metrics`);
    expect([told.status, told.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(await told.text()).toMatch(/^process_cpu_seconds_total\{service="kit"\} /m);
    expect(await (await fetch(`${own}/healthz`)).json()).toEqual({ alive: true });
    expect((await fetch(`${own}/readyz`)).status).toBe(404);
    expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(405);
  });

  it('are there in production whatever is said, and elsewhere where it is', () => {
    const portOf = (NODE_ENV: string, METRICS_PORT?: number) => metricsPortOf({ NODE_ENV, METRICS_PORT });
    expect([portOf('production'), portOf('production', 0), portOf('production', 9_999)]).toEqual([9_464, 0, 9_999]);
    expect([portOf('development'), portOf('test'), portOf('development', 9_999)]).toEqual([
      undefined,
      undefined,
      9_999,
    ]);
  });

  it('are on the main port where no other was named', async () => {
    const { metrics, url } = await serve();
    expect(await startMetricsServer({ host: '127.0.0.1', port: undefined, metrics })).toBeUndefined();
    expect((await fetch(`${url}/metrics`)).status).toBe(200);
  });
});

describe('figures that somebody has to be asked for', () => {
  it('are asked for once in a few seconds, however many scrape', async () => {
    let nowMs = 0;
    let asked = 0;
    const metrics = createMetrics('kit');
    const gauges = createGauges(() => nowMs);
    gauges.add({ gauges: [metrics.eventsParked], read: async () => metrics.eventsParked.set(++asked) });
    await Promise.all([gauges.refresh(), gauges.refresh(), gauges.refresh()]);
    await gauges.refresh();
    expect(asked).toBe(1);
    nowMs += 5_000;
    await gauges.refresh();
    expect(asked).toBe(2);
  });

  it('are left out while nobody can say, instead of being what they were', async () => {
    let nowMs = 0;
    let away = false;
    const metrics = createMetrics('kit');
    const gauges = createGauges(() => nowMs);
    const places = metrics.gauge('places', 'Places.', ['state']);
    const total = metrics.gauge('total', 'Total.');
    gauges.add({
      gauges: [places, total],
      read: async () => {
        if (away) throw new Error('away');
        places.set({ state: 'free' }, 3);
        total.set(3);
      },
    });
    const told = async () => [...(await linesOf(metrics, 'places')), ...(await linesOf(metrics, 'total'))];
    expect(await told()).toEqual([]);
    await gauges.refresh();
    expect(await told()).toEqual(['places{state="free"} 3', 'total{} 3']);
    away = true;
    nowMs += 5_000;
    await gauges.refresh();
    expect(await told()).toEqual([]);
  });

  it('tell of each store whether it answers, of those too that /readyz does without', async () => {
    const up = async () => undefined;
    const down = async () => {
      throw new Error('away');
    };
    const { metrics, url } = await serve({ ready: { mongo: up, redis: down }, watched: { pictures: down } });
    expect((await linesOf(metrics, 'candor_dependency_up')).sort()).toEqual([
      'candor_dependency_up{dependency="mongo"} 1',
      'candor_dependency_up{dependency="pictures"} 0',
      'candor_dependency_up{dependency="redis"} 0',
    ]);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false, away: ['redis'] }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz/own`)).status).toBe(200);
  });
});

describe('a process that is told to end', () => {
  it('is not ready at once, serves until the drain is over, and keeps no connection meanwhile', async () => {
    const { app, url } = await serve();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const order: string[] = [];
    const stop = (name: string) => ({ name, stop: async () => void order.push(name) });
    const failing = { name: 'failing', stop: () => Promise.reject(new Error('no')) };
    const ended = shutDown(silentLog, [stop('http'), failing, stop('mongo')], {
      readiness: app.readiness,
      drainMs: 400,
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/readyz/own`)).status).toBe(503);
    const served = await fetch(`${url}/things/a`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect(order).toEqual([]);
    await ended;
    expect(order).toEqual(['http', 'mongo']);
  });
});
