import type { OnCallPlanResponse } from '@doula-desk/domain';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { AskBackupsDialog } from './AskBackupsDialog.js';
import { useCoverage } from './useCoverage.js';

const CoverageDialog = lazyPart(() => import('../dialogs/CoverageDialog.js'));

interface AskBackupsProps {
  clientId: string;
  /** The plan if the page has already loaded it, in case the connection is bad. */
  known?: OnCallPlanResponse;
  onClose: () => void;
}

/** The dialog that lists the backups, and the form for editing them, which opens from it. */
export function AskBackups({ clientId, known, onClose }: AskBackupsProps) {
  const view = useCoverage(clientId, { known });
  const [isEditing, setEditing] = useState(false);
  if (!isEditing) return <AskBackupsDialog view={view} onEdit={() => setEditing(true)} onClose={onClose} />;
  return <CoverageDialog clientId={clientId} days={null} onClose={() => setEditing(false)} />;
}
