import { testimonials } from '../content/testimonials.js';

export function Testimonials() {
  return (
    <section className="public-section public-width" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">From doulas who use it</h2>
      <ul className="testimonials list-unstyled d-grid gap-4">
        {testimonials.map(({ quote, name, work }) => (
          <li key={name}>
            <figure className="d-flex flex-column h-100 border rounded-4 m-0 bg-raised">
              <blockquote className="flex-1 mt-0 mb-4 fs-lg">{quote}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className="testimonial-work">{work}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-0 fs-sm text-body-secondary">Illustrative quotes from made-up people</p>
    </section>
  );
}
