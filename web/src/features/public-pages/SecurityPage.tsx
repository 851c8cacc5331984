import { Link } from 'react-router';
import { ScrollTable } from '../../components/markdown/ScrollTable.js';
import { PublicLayout, usePublicPage } from '../landing/index.js';
import { commitments, hipaa, safeguards } from './content/security.js';
import { PageIntro } from './PageIntro.js';

export default function SecurityPage() {
  const heading = usePublicPage('/security');
  return (
    <PublicLayout>
      <PageIntro
        heading={heading}
        eyebrow="Security and HIPAA"
        title="What a client tells you stays with you"
      >
        A chart holds a family’s most private weeks. Here’s how we protect it.
      </PageIntro>
      <section className="public-width py-28" aria-label="Our commitments">
        <dl className="big-figures p-28 rounded-4 bg-tint-sage text-on-tint-sage">
          {commitments.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="public-width py-28" aria-labelledby="safeguards-title">
        <h2 id="safeguards-title">Safeguards in the product</h2>
        <ul className="d-grid gap-3h cols-fit-17 list-unstyled m-0">
          {safeguards.map(({ title, text, Icon, tone }) => (
            <li className="p-4 border rounded-4 bg-surface" key={title}>
              <span className={`mb-3 icon-disc tone-${tone}`} aria-hidden="true">
                <Icon size={22} />
              </span>
              <h3 className="mb-1h fs-3">{title}</h3>
              <p className="m-0 text-body-secondary">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="public-width py-28" aria-labelledby="hipaa-title">
        <h2 id="hipaa-title">HIPAA compliance: who’s responsible for what</h2>
        <p>
          Doula Desk is built to the technical safeguards of the HIPAA Security Rule. Only a practice can be
          compliant, not a program: the right column is up to you.
        </p>
        <ScrollTable label="Who’s responsible for what">
          <thead>
            <tr>
              <th scope="col">Safeguard</th>
              <th scope="col">Doula Desk</th>
              <th scope="col">Your practice</th>
            </tr>
          </thead>
          <tbody>
            {hipaa.map(({ rule, product, practice }) => (
              <tr className="border-top" key={rule}>
                <th scope="row">{rule}</th>
                <td>{product}</td>
                <td>{practice}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </section>
      <section className="public-width py-28 pb-64">
        <h2>Found a vulnerability?</h2>
        <p>
          Please tell us before you tell anyone else; support answers within four hours. What we keep, and for
          how long, is in the <Link to="/privacy-policy">privacy policy</Link>.
        </p>
        <Link to="/contact?about=support" className="btn btn-primary">
          Report it
        </Link>
      </section>
    </PublicLayout>
  );
}
