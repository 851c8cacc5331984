import { FileSignature } from 'lucide-react';
import { Link } from 'react-router';
import { useContractHint } from './useContractHint.js';

/** A note in a form about a client without a signed contract, which can be hidden per client. */
export default function ContractHintNote({ clientId }: { clientId: string }) {
  const { hint, hide } = useContractHint(clientId);
  if (!hint) return null;
  return (
    <p
      className="d-flex flex-wrap align-items-center column-gap-2h row-gap-1 mb-3 fs-md text-body-secondary"
      role="note"
    >
      <FileSignature className="flex-none" size={18} aria-hidden />
      <span>{hint === 'send' ? 'No signed contract yet.' : 'The contract isn’t signed yet.'}</span>
      <Link to={`/client-chart/${clientId}?tab=contracts`}>
        {hint === 'send' ? 'Send contract' : 'View contract'}
      </Link>
      <button type="button" className="btn btn-link p-0 fs-md" onClick={hide}>
        Hide for this client
      </button>
    </p>
  );
}
