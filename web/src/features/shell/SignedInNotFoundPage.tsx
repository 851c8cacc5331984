import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.js';
import { PageHeader } from '../../components/PageHeader.js';

/** The not-found page for signed-in users. */
export default function SignedInNotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <div className="card">
        <EmptyState
          Icon={MapPinOff}
          title="There’s no page at this URL."
          hint="The page may have moved, or the link may contain a typo."
          action={
            <Link className="btn btn-primary" to="/dashboard">
              Go to your dashboard
            </Link>
          }
        />
      </div>
    </>
  );
}
