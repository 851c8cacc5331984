import { useState } from 'react';
import { AskBackups } from './AskBackups.js';
import { CurrentCoverage } from './CurrentCoverage.js';
import { useCoverage } from './useCoverage.js';
import '../on-call.scss';

/**
 * Shows who is covering, and a button for asking backups. Loads the backups in advance, so that they're available
 * offline.
 */
export default function AskBackupsButton({ clientId }: { clientId: string }) {
  const { calls } = useCoverage(clientId);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="d-grid gap-2 justify-items-start">
      <CurrentCoverage calls={calls} />
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        I can’t go
      </button>
      {isOpen && <AskBackups clientId={clientId} onClose={() => setOpen(false)} />}
    </div>
  );
}
