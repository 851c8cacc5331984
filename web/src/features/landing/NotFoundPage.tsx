import { Link } from 'react-router';
import { usePageTitle } from '../../components/usePageTitle.js';
import { PublicLayout } from './PublicLayout.js';

export default function NotFoundPage() {
  const heading = usePageTitle('Page not found');
  return (
    <PublicLayout>
      <section className="public-section public-width">
        <p className="eyebrow">404</p>
        <h1 ref={heading} tabIndex={-1}>
          Page not found
        </h1>
        <p className="lead">
          There’s no page at this URL. The page may have moved, or the link may contain a typo.
        </p>
        <div className="button-row">
          <Link to="/" className="btn btn-primary btn-lg">
            Go to the home page
          </Link>
          <Link to="/dashboard" className="btn btn-quiet btn-lg">
            Go to your dashboard
          </Link>
        </div>
      </section>
    </PublicLayout>
  );
}
