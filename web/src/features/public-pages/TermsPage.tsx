import { Link } from 'react-router';
import { PublicLayout, usePublicPage } from '../landing/index.js';
import { LEGAL_UPDATED, termsSections } from './content/legal.js';
import { LegalText } from './LegalText.js';
import { PageIntro } from './PageIntro.js';

export default function TermsPage() {
  const heading = usePublicPage('/terms-of-service');
  return (
    <PublicLayout>
      <PageIntro heading={heading} eyebrow={`Last updated ${LEGAL_UPDATED}`} title="Terms of Service">
        The rules for using Doula Desk, in plain language.
      </PageIntro>
      <div className="public-width page-part page-end legal">
        <nav className="legal-nav" aria-label="Quick navigation">
          <h2>Quick navigation</h2>
          <ol>
            {termsSections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ol>
        </nav>
        <LegalText sections={termsSections} />
      </div>
    </PublicLayout>
  );
}
