/** What a dashboard is made of: panels by what they show, not by where they stand. Ids and places are given when it is written. */
export interface Query {
  expr: string;
  legend: string;
}

export interface Panel {
  title: string;
  /** What it shows, and when it is bad. */
  description: string;
  kind: 'timeseries' | 'stat' | 'heatmap';
  /** Grafana's name of the unit. */
  unit: string;
  queries: readonly Query[];
  /** From this value on it is drawn in orange, or red. */
  warnAt?: number;
  badAt?: number;
  /** True where less is worse. */
  lowIsBad?: boolean;
}

export interface Row {
  title: string;
  panels: readonly Panel[];
}

export interface Dashboard {
  uid: string;
  title: string;
  description: string;
  /** Whether its queries are about the chosen services and instances. */
  variables: readonly ('service' | 'instance')[];
  rows: readonly Row[];
}

/** One query with its legend; the legend's default is the total. */
export function query(expr: string, legend = 'all'): Query {
  return { expr, legend };
}

const DATASOURCE = { type: 'prometheus', uid: '$datasource' };
const COLUMNS = 24;
const PANEL_HEIGHT = 8;
const STAT_HEIGHT = 4;
/** Grafana's version of the format that this is written in: 11.3. */
const SCHEMA_VERSION = 40;

/** A dashboard as Grafana reads it from a file. Ids are given in order, so that the same table makes the same bytes. */
export function renderDashboard(dashboard: Dashboard): Record<string, unknown> {
  const panels: Record<string, unknown>[] = [];
  let y = 0;
  for (const row of dashboard.rows) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title: row.title,
      collapsed: false,
      gridPos: { h: 1, w: COLUMNS, x: 0, y },
      panels: [],
    });
    y += 1;
    const h = row.panels.every((panel) => panel.kind === 'stat') ? STAT_HEIGHT : PANEL_HEIGHT;
    const perLine = Math.min(row.panels.length, h === STAT_HEIGHT ? 6 : 3);
    const w = Math.floor(COLUMNS / perLine);
    row.panels.forEach((panel, index) => {
      const gridPos = { h, w, x: (index % perLine) * w, y: y + Math.floor(index / perLine) * h };
      panels.push(renderPanel(panel, panels.length + 1, gridPos));
    });
    y += Math.ceil(row.panels.length / perLine) * h;
  }
  return {
    uid: dashboard.uid,
    title: dashboard.title,
    description: dashboard.description,
    tags: ['candor'],
    schemaVersion: SCHEMA_VERSION,
    version: 1,
    editable: false,
    graphTooltip: 1,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    annotations: { list: [] },
    links: [
      { type: 'dashboards', title: 'Candor', tags: ['candor'], asDropdown: true, includeVars: true, keepTime: true },
    ],
    templating: { list: [datasourceVariable(), ...dashboard.variables.map(labelVariable)] },
    panels,
  };
}

function renderPanel(panel: Panel, id: number, gridPos: Record<string, number>): Record<string, unknown> {
  return {
    id,
    type: panel.kind,
    title: panel.title,
    description: panel.description,
    datasource: DATASOURCE,
    gridPos,
    targets: panel.queries.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource: DATASOURCE,
      editorMode: 'code',
      expr,
      legendFormat: legend,
      range: panel.kind !== 'stat',
      instant: panel.kind === 'stat',
      ...(panel.kind === 'heatmap' ? { format: 'heatmap' } : {}),
    })),
    fieldConfig: {
      defaults: { unit: panel.unit, ...thresholds(panel), ...(panel.kind === 'timeseries' ? { custom: LINES } : {}) },
      overrides: [],
    },
    options: OPTIONS[panel.kind],
  };
}

const LINES = {
  drawStyle: 'line',
  lineWidth: 1,
  fillOpacity: 8,
  showPoints: 'never',
  thresholdsStyle: { mode: 'line' },
};
const OPTIONS = {
  timeseries: {
    legend: { displayMode: 'table', placement: 'bottom', showLegend: true, calcs: ['lastNotNull', 'max'] },
    tooltip: { mode: 'multi', sort: 'desc' },
  },
  stat: {
    reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
    colorMode: 'value',
    graphMode: 'area',
    textMode: 'auto',
  },
  heatmap: {
    calculate: false,
    yAxis: { unit: 's' },
    color: { mode: 'scheme', scheme: 'Blues', steps: 64 },
    cellGap: 1,
    tooltip: { mode: 'single', yHistogram: true },
  },
};

function thresholds({ kind, warnAt, badAt, lowIsBad }: Panel): Record<string, unknown> {
  const [first, last] = lowIsBad ? ['red', 'green'] : ['green', 'red'];
  const steps: { color: string; value: number | null }[] = [{ color: first, value: null }];
  // Where less is worse, it is red below `badAt`, orange up to `warnAt` and green beyond.
  if (lowIsBad) {
    if (badAt !== undefined) steps.push({ color: 'orange', value: badAt });
    if (warnAt !== undefined) steps.push({ color: last, value: warnAt });
  } else {
    if (warnAt !== undefined) steps.push({ color: 'orange', value: warnAt });
    if (badAt !== undefined) steps.push({ color: last, value: badAt });
  }
  const plain = steps.length === 1;
  return {
    color: { mode: plain || kind === 'timeseries' ? 'palette-classic' : 'thresholds' },
    thresholds: { mode: 'absolute', steps: plain ? [{ color: 'green', value: null }] : steps },
  };
}

function datasourceVariable(): Record<string, unknown> {
  return { name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus', refresh: 1, hide: 0 };
}

function labelVariable(name: 'service' | 'instance'): Record<string, unknown> {
  const from = name === 'service' ? 'up{job="candor"}' : 'up{job="candor", service=~"$service"}';
  return {
    name,
    label: name,
    type: 'query',
    datasource: DATASOURCE,
    query: { query: `label_values(${from}, ${name})`, refId: name },
    refresh: 2,
    sort: 1,
    multi: true,
    includeAll: true,
    allValue: '.+',
    current: { text: ['All'], value: ['$__all'] },
    hide: 0,
  };
}
