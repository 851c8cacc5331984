import { figures } from '../content/figures.js';

export function Figures() {
  return (
    <section className="figures" aria-label="Doula Desk in figures">
      <dl className="public-width">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="public-width pb-3 mb-0 fs-sm text-body-secondary">Illustrative figures</p>
    </section>
  );
}
