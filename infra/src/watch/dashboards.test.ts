import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dashboardQueries, dashboards, dashboardsDir, staleFiles } from './dashboards.ts';

const gridPos = z.object({
  h: z.number().positive(),
  w: z.number().positive(),
  x: z.number().min(0),
  y: z.number().min(0),
});
const datasource = z.object({ type: z.literal('prometheus'), uid: z.literal('$datasource') });
const row = z.object({ id: z.number(), type: z.literal('row'), title: z.string().min(1), gridPos });
const shown = z.object({
  id: z.number(),
  type: z.enum(['timeseries', 'stat', 'heatmap']),
  title: z.string().min(1),
  description: z.string().regex(/^[A-Z].*\.$/),
  datasource,
  gridPos,
  targets: z
    .array(z.object({ refId: z.string().length(1), datasource, expr: z.string().min(1), legendFormat: z.string() }))
    .min(1),
  fieldConfig: z.object({
    defaults: z.object({
      unit: z.enum(['reqps', 'cps', 'percentunit', 's', 'bytes', 'short', 'none']),
      thresholds: z.object({
        mode: z.literal('absolute'),
        steps: z.array(z.object({ color: z.string(), value: z.number().nullable() })).min(1),
      }),
    }),
  }),
});
const dashboardShape = z.object({
  uid: z.string().regex(/^candor-[a-z-]{1,33}$/),
  title: z.string().startsWith('Candor: '),
  schemaVersion: z.number().min(39),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })).min(1) }),
  panels: z.array(z.union([row, shown])).min(4),
});

const files = dashboards.map(({ uid, title }) => ({
  title,
  read: () => dashboardShape.parse(JSON.parse(readFileSync(join(dashboardsDir, `${uid}.json`), 'utf8'))),
}));

describe('dashboards', () => {
  it('are what their tables make', () => expect(staleFiles()).toEqual([]));

  it.each(files)('$title has the shape that Grafana reads, with a data source to choose', ({ read }) => {
    const { templating } = read();
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' });
  });

  it.each(files)('$title has an id of its own for every panel, and none lies on another', ({ read }) => {
    const { panels } = read();
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap((panel) => cellsOf(panel.gridPos));
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos: at } of panels) expect(at.x + at.w).toBeLessThanOrEqual(24);
  });

  it.each(files)('$title has thresholds that rise', ({ read }) => {
    for (const panel of read().panels) {
      if (panel.type === 'row') continue;
      const [first, ...rest] = panel.fieldConfig.defaults.thresholds.steps.map(({ value }) => value);
      expect(first).toBeNull();
      expect(rest).toEqual([...rest].sort((a, b) => Number(a) - Number(b)));
    }
  });

  it('ask with every variable filled in, and use only those that they have', () => {
    for (const { expr } of dashboardQueries()) expect(expr).not.toContain('$');
    for (const { rows, variables } of dashboards) {
      const asked = rows
        .flatMap(({ panels }) => panels.flatMap(({ queries }) => queries.map(({ expr }) => expr)))
        .join('\n');
      for (const name of ['service', 'instance'] as const)
        expect(asked.includes(`$${name}`)).toBe(variables.includes(name));
    }
  });
});

function cellsOf({ x, y, w, h }: z.infer<typeof gridPos>): string[] {
  return Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`);
}
