import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.js';

/** Shown in place of a chart that doesn't exist or isn't the practitioner's. */
export function UnknownClient() {
  return (
    <EmptyState
      Icon={UserX}
      title="Client not found"
      hint="The link is incomplete, or the chart belongs to another account."
      action={
        <Link className="btn btn-primary" to="/clients">
          Go to my clients
        </Link>
      }
    />
  );
}
