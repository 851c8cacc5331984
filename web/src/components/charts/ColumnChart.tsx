import { useId } from 'react';
import './charts.scss';

/** One column. */
export interface ChartPoint {
  key: string;
  /** Label in the table, such as 'November 2026'. */
  label: string;
  /** Label below the column, such as 'Nov'; empty for none. */
  tick: string;
  value: number;
  /** Text to show instead of the value. Only the table shows it, since it may be wider than a column. */
  text?: string;
}

interface ColumnChartProps {
  /** What the columns count, as the table's heading, such as 'Births'. */
  what: string;
  /** Heading of the table's first column, such as 'Month'. */
  by: string;
  points: readonly ChartPoint[];
}

/** Maximum number of columns at which each column still shows its value. */
const MAX_COLUMNS_WITH_VALUES = 24;
/** Pixels above the columns for the values, and below the columns for the ticks. */
const HEAD = 20;
const FOOT = 20;
const HEIGHT = 180;

/**
 * A column chart of ordered values. Positions are percentages, so that the chart adapts to the width of the
 * screen or the printed page. The table below the chart has every value, for screen readers as well.
 */
export function ColumnChart({ what, by, points }: ColumnChartProps) {
  const id = useId();
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const slot = 100 / Math.max(points.length, 1);
  const showsValues = points.length <= MAX_COLUMNS_WITH_VALUES;
  return (
    <div className="chart min-w-0">
      <svg
        className="column-chart d-block w-100 overflow-visible"
        height={HEIGHT}
        role="img"
        aria-labelledby={id}
      >
        <title id={id}>{`Chart of ${what.toLowerCase()}; the table below has the same values`}</title>
        <line className="chart-axis" x1="0" x2="100%" y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        {points.map(({ key, tick, value, text }, place) => {
          const height = (value / highest) * (HEIGHT - HEAD - FOOT);
          const middle = `${slot * (place + 0.5)}%`;
          return (
            <g key={key}>
              <rect
                className="chart-column"
                x={`${slot * (place + 0.15)}%`}
                width={`${slot * 0.7}%`}
                y={HEIGHT - FOOT - height}
                height={height}
              />
              {showsValues && value > 0 && text === undefined && (
                <text className="tabular" x={middle} y={HEIGHT - FOOT - height - 5} textAnchor="middle">
                  {value.toLocaleString('en-US')}
                </text>
              )}
              {tick && (
                <text className="chart-tick tabular" x={middle} y={HEIGHT - 4} textAnchor="middle">
                  {tick}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <details className="chart-table mt-2">
        <summary className="text-body-secondary cursor-pointer min-h-24">Table</summary>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{by}</th>
              <th scope="col" className="is-number">
                {what}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, label, value, text }) => (
              <tr key={key}>
                <th className="fw-normal text-anywhere" scope="row">
                  {label}
                </th>
                <td className="is-number">{text ?? value.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
