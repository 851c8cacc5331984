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
      <section className="public-width py-28">
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
      <section className="public-width py-28" aria-labelledby="values-title">
        <h2 id="values-title">What we stand for</h2>
        <ul className="d-grid gap-3h cols-fit-17 list-unstyled m-0">
          {values.map(({ title, text }) => (
            <li className="p-4 border rounded-4 bg-surface" key={title}>
              <h3 className="mb-1h fs-3">{title}</h3>
              <p className="m-0 text-body-secondary">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="public-width py-28" aria-labelledby="team-title">
        <h2 id="team-title">The team</h2>
        <ul className="list-unstyled d-grid gap-4 m-0 cols-fill-21">
          {team.map(({ name, role, about }) => (
            <li className="d-flex gap-3" key={name}>
              <span className="avatar tone-plum" aria-hidden="true">
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
      <section className="public-width py-28 pb-64">
        <h2>Work with us</h2>
        <p>We’re a small team, and we’re hiring.</p>
        <Link to="/careers" className="btn btn-primary">
          See open positions
        </Link>
      </section>
    </PublicLayout>
  );
}
