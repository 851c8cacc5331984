import type { OnCallPlanResponse } from '@doula-desk/domain';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.js';
import { CantGoDialog } from './CantGoDialog.js';
import { useCoverage } from './useCoverage.js';

const CoverageDialog = lazyPart(() => import('../dialogs/CoverageDialog.js'));

interface AskBackupsProps {
  clientId: string;
  /** What the page already knows, so that a bad connection doesn't matter. */
  known?: OnCallPlanResponse;
  onClose: () => void;
}

/** The dialog that offers the backups, and from there the form to edit them. */
export function AskBackups({ clientId, known, onClose }: AskBackupsProps) {
  const view = useCoverage(clientId, { known });
  const [isEditing, setEditing] = useState(false);
  if (!isEditing) return <CantGoDialog view={view} onEdit={() => setEditing(true)} onClose={onClose} />;
  return <CoverageDialog clientId={clientId} days={null} onClose={() => setEditing(false)} />;
}
