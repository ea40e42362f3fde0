import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import classes from './Plot.module.css';
import { highestOf, type PlotPoint } from './plot-points.ts';

interface Props {
  kind: 'bars' | 'line';
  points: readonly PlotPoint[];
  show: (value: number) => string;
  height: number;
}

/** Room above the highest value for what is written at it, and beside the last one. */
const MARGIN = { top: 22, right: 12, bottom: 0, left: 0 };
/** So few values all have theirs written at them, and each its place on the axis. */
const FEW = 7;
const AXIS = { fontSize: 13, fill: 'var(--candor-dim)' };

/** The drawing itself. It does not move: nothing here goes anywhere. */
export function PlotChart({ kind, points, show, height }: Props) {
  const Chart = kind === 'bars' ? BarChart : LineChart;
  const highest = highestOf(points);
  const isFew = points.length <= FEW;
  const written = new Set(isFew ? points.keys() : highest === undefined ? [] : [highest]);
  // A dot without a size carries each label: the library shows its own list of labels only after a movement, and there is none.
  const labels = points.flatMap(({ label, value }, index) =>
    written.has(index)
      ? [
          <ReferenceDot
            key={label}
            x={label}
            y={value}
            r={0}
            ifOverflow="visible"
            label={({ viewBox }) => (
              <text {...placeOf(viewBox)} textAnchor={anchorOf(index, points.length)} className={classes.label}>
                {show(value)}
              </text>
            )}
          />,
        ]
      : [],
  );
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Chart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--candor-line)" />
        <XAxis
          dataKey="label"
          tick={AXIS}
          tickLine={false}
          stroke="var(--candor-edge)"
          minTickGap={48}
          interval={isFew ? 0 : 'preserveStartEnd'}
        />
        <YAxis
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          width="auto"
          tickCount={3}
          allowDecimals={false}
          domain={[0, 'auto']}
          tickFormatter={(value) => show(Number(value)).replace(/\.00$/, '')}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--candor-sunken)', stroke: 'var(--candor-edge)' }}
          content={({ active, payload, label }) =>
            active && payload?.[0] ? (
              <div className={classes.tip}>
                {String(label)} <strong>{show(Number(payload[0].value))}</strong>
              </div>
            ) : null
          }
        />
        {kind === 'bars' ? (
          <Bar
            dataKey="value"
            fill="var(--candor-plot)"
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          >
            {labels}
          </Bar>
        ) : (
          <Line
            dataKey="value"
            type="linear"
            stroke="var(--candor-plot)"
            strokeWidth={2}
            dot={points.length < 2}
            isAnimationActive={false}
          />
        )}
        {labels}
      </Chart>
    </ResponsiveContainer>
  );
}

/** Just above a point; the library calls its place a box. */
function placeOf(viewBox: unknown): { x: number; y: number } {
  const { x = 0, y = 0, width = 0 } = viewBox as { x?: number; y?: number; width?: number };
  return { x: x + width / 2, y: y - 7 };
}

/** At the edges of many points a label leans inwards, so that none of it is cut. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (count <= FEW) return 'middle';
  return index < count * 0.15 ? 'start' : index > count * 0.85 ? 'end' : 'middle';
}
