import { sections } from '../shown/sections.js';

/** Loading placeholders in the shape of a chart's six cards. */
export function ChartSkeleton() {
  return (
    <div className="chart-cards placeholder-glow align-items-start gap-3h cols-xl-2" role="status">
      <span className="visually-hidden">Loading the chart…</span>
      {sections.map(({ id }) => (
        <div key={id} className="card chart-card" aria-hidden="true">
          <span className="placeholder col-5" />
          <span className="placeholder col-8" />
          <span className="placeholder col-7" />
          <span className="placeholder col-6" />
        </div>
      ))}
    </div>
  );
}
