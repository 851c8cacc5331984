import { features } from '../content/features.js';

export function Features() {
  return (
    <section id="features" className="public-section public-width" aria-labelledby="features-title">
      <h2 id="features-title">Everything your practice needs to keep</h2>
      <ul className="list-unstyled d-grid gap-40 mt-4 cols-sm-2 cols-lg-3">
        {features.map(({ title, text, Icon, tone }) => (
          <li key={title}>
            <span className={`icon-disc tone-${tone}`} aria-hidden="true">
              <Icon size={22} />
            </span>
            <h3 className="mt-3 mb-1h">{title}</h3>
            <p className="m-0 text-body-secondary">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
