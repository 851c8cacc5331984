import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { PublicLayout, usePublicPage } from '../landing/index.js';
import { LEGAL_UPDATED, privacySections } from './content/legal.js';
import { LegalText } from './LegalText.js';
import { PageIntro } from './PageIntro.js';

/** React Router's key of the initial location, which has no page to go back to. */
const FIRST_LOCATION = 'default';

export default function PrivacyPage() {
  const heading = usePublicPage('/privacy-policy');
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <PublicLayout>
      <div className="public-width no-print pt-4">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => (key === FIRST_LOCATION ? navigate('/') : navigate(-1))}
        >
          <ArrowLeft size={18} aria-hidden />
          Back
        </button>
      </div>
      <PageIntro heading={heading} eyebrow={`Last updated ${LEGAL_UPDATED}`} title="Privacy Policy">
        What we know about you, why, who sees it, and what you can do about it.
      </PageIntro>
      <div className="public-width py-28 pb-64">
        <LegalText sections={privacySections} />
      </div>
    </PublicLayout>
  );
}
