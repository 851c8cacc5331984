import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.js';
import { PageHeader } from '../../components/PageHeader.js';

/** The not-found page within the signed-in frame. */
export default function SignedInNotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <div className="card">
        <EmptyState
          Icon={MapPinOff}
          title="There’s nothing at this address."
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
