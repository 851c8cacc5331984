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
      <div className="public-width py-28 pb-64 d-grid d-print-block cols-lg-auto-1 align-items-start gap-40">
        <nav
          className="legal-nav break-inside-avoid py-3h px-4 border rounded-3 bg-surface"
          aria-label="Quick navigation"
        >
          <h2 className="fs-6">Quick navigation</h2>
          <ol className="ps-3h m-0">
            {termsSections.map(({ id, title }) => (
              <li className="py-1" key={id}>
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
