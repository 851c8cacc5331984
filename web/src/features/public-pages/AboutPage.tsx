import { initials } from '@doula-desk/domain';
import { Link } from 'react-router';
import { PublicLayout, usePublicPage } from '../landing/index.js';
import { team, values } from './content/about.js';
import { PageIntro } from './PageIntro.js';

export default function AboutPage() {
  const heading = usePublicPage('/about');
  return (
    <PublicLayout>
      <PageIntro heading={heading} eyebrow="About us" title="Made for the people who stay the whole night">
        Doulas carry a practice in their heads: due dates, wishes, worries, the name of the older sister.
        We’re building a place to put it all down.
      </PageIntro>
      <section className="public-width page-part">
        <h2>Why we began</h2>
        <p>
          It started with a birth, a dead phone, and the birth plan that was on it. Most of the plan was
          remembered. Afterward, we asked forty doulas how they keep their records, and found notebooks, chat
          threads, three kinds of calendars, and a wish for one thing that opens fast and forgets nothing.
        </p>
        <p>
          Doula Desk is that one thing. It’s a tool for documentation and for running a practice; the care is
          yours.
        </p>
      </section>
      <section className="public-width page-part" aria-labelledby="values-title">
        <h2 id="values-title">What we stand for</h2>
        <ul className="card-grid d-grid gap-3h p-0 m-0 list-none">
          {values.map(({ title, text }) => (
            <li className="p-4 border rounded-4 bg-surface" key={title}>
              <h3 className="mt-0 mb-1h mx-0 fs-3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="public-width page-part" aria-labelledby="team-title">
        <h2 id="team-title">The team</h2>
        <ul className="team d-grid p-0 m-0 list-none">
          {team.map(({ name, role, about }) => (
            <li className="d-flex gap-3" key={name}>
              <span className="team-initials" aria-hidden="true">
                {initials(name)}
              </span>
              <div>
                <h3 className="m-0">{name}</h3>
                <p className="m-0 text-secondary fw-semibold">{role}</p>
                <p className="m-0">{about}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="public-width page-part page-end">
        <h2>Work with us</h2>
        <p>We’re a small team, and we’re hiring.</p>
        <Link to="/careers" className="btn btn-primary">
          See open positions
        </Link>
      </section>
    </PublicLayout>
  );
}
