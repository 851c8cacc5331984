import { testimonials } from '../content/testimonials.js';

export function Testimonials() {
  return (
    <section className="public-section public-width" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">From doulas who use it</h2>
      <ul className="list-unstyled d-grid gap-4 mt-4 mb-0 cols-fit-16">
        {testimonials.map(({ quote, name, work }) => (
          <li key={name}>
            <figure className="d-flex flex-column h-100 p-28 border rounded-4 m-0 bg-raised">
              <blockquote className="flex-1 mt-0 mb-4 fs-lg">{`“${quote}”`}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className="d-block text-body-secondary">{work}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-0 fs-sm text-body-secondary">Illustrative quotes from made-up people</p>
    </section>
  );
}
