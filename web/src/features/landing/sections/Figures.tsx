import { figures } from '../content/figures.js';

export function Figures() {
  return (
    <section className="border-top border-bottom bg-surface" aria-label="Doula Desk in figures">
      <dl className="big-figures public-width py-32">
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
