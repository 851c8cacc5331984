import { useState } from 'react';
import { AskBackups } from './AskBackups.js';
import { CoversNow } from './CoversNow.js';
import { useCoverage } from './useCoverage.js';
import '../on-call.scss';

/** Who covers right now, and the way to ask backups. It loads the backups beforehand, for nights without a connection. */
export default function CantGo({ clientId }: { clientId: string }) {
  const { calls } = useCoverage(clientId);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="d-grid gap-2 justify-items-start">
      <CoversNow calls={calls} />
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        I can’t go
      </button>
      {isOpen && <AskBackups clientId={clientId} onClose={() => setOpen(false)} />}
    </div>
  );
}
