import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@candor/testkit/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { logsTo, startLogExport } from './log-export.ts';

interface Line {
  severityText: string;
  body: { stringValue?: string };
  attributes: { key: string; value: { stringValue?: string } }[];
}

let collector: Server;
let endpoint = '';
let isAway = false;
const lines: Line[] = [];
const services = new Set<string | undefined>();
beforeEach(async () => {
  lines.length = 0;
  isAway = false;
  collector = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    if (isAway || req.url !== '/v1/logs') return void res.writeHead(isAway ? 503 : 404).end();
    const { resourceLogs } = JSON.parse(text) as {
      resourceLogs: { resource: { attributes: Line['attributes'] }; scopeLogs: { logRecords: Line[] }[] }[];
    };
    for (const { resource, scopeLogs } of resourceLogs) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
      for (const { logRecords } of scopeLogs) lines.push(...logRecords);
    }
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

const attributesOf = ({ attributes }: Line) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));

describe('the lines of a log', () => {
  it('are with the collector too, as they were written: level, words, facts, and no secret', async () => {
    const besides = await startLogExport({ service: 'kit', endpoint });
    const log = createLog('kit', 'info', besides);
    log.debug('below the level');
    log.warn({ security: 'forbidden', userId: 'u1', password: 'quiet-harbour-42' }, 'security');
    log.error({ err: new Error('out of order') }, 'a fault');
    await besides?.stop();
    expect(lines.map(({ severityText, body }) => [severityText, body.stringValue])).toEqual([
      ['WARN', 'security'],
      ['ERROR', 'a fault'],
    ]);
    const [warned] = lines as [Line];
    expect(attributesOf(warned)).toMatchObject({ security: 'forbidden', userId: 'u1', password: '[hidden]' });
    expect(JSON.stringify(lines)).not.toContain('quiet-harbour-42');
    expect(JSON.stringify(lines[1])).toContain('out of order');
    expect([...services]).toEqual(['candor-kit']);
  });

  it('hold nobody up while the collector is away, and go on when it is back', async () => {
    isAway = true;
    const besides = await startLogExport({ service: 'kit', endpoint });
    const log = createLog('kit', 'info', besides);
    for (let n = 0; n < 5_000; n += 1) log.info({ n }, 'while it is away');
    isAway = false;
    await until('lines of before', () => lines.length > 0);
    // More than it keeps for the collector were written meanwhile: what is beyond that is on the standard output alone.
    expect(lines.length).toBeLessThan(5_000);
    log.info('it is back');
    await until('the last line', () => lines.some(({ body }) => body.stringValue === 'it is back'));
    await besides?.stop();
  });

  it('go nowhere else without a collector, nor where that is not wanted', async () => {
    expect(await startLogExport({ service: 'kit', endpoint: undefined })).toBeUndefined();
    expect(logsTo({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_LOGS_EXPORTER: 'none' })).toBeUndefined();
    expect(logsTo({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toBe(endpoint);
    expect(logsTo({})).toBeUndefined();
  });
});
