import { testimonials } from '../content/testimonials.js';

export function Testimonials() {
  return (
    <section className="public-section public-width" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">From doulas who use it</h2>
      <ul className="testimonials">
        {testimonials.map(({ quote, name, work }) => (
          <li key={name}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span className="testimonial-work">{work}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
