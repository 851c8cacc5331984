import { withChosenValues } from '@doula-desk/domain';
import { ConflictDialog } from '../../../components/conflict/index.js';
import { clientLabel } from '../shown/client.labels.js';
import { formatValue } from '../shown/formatValue.js';
import type { ChartConflict, ChartSave } from './chart.slice.js';

interface ChartConflictDialogProps {
  conflict: ChartConflict;
  onSave: (save: ChartSave) => void;
  /** Returns to the form without saving. */
  onClose: () => void;
}

/** Lets the practitioner resolve an edit that conflicts with an edit by another person or tab. */
export function ChartConflictDialog({ conflict, onSave, onClose }: ChartConflictDialogProps) {
  const { save, theirs, merged, conflicts } = conflict;
  return (
    <ConflictDialog
      title="This chart was changed while you were editing"
      entries={conflicts.map(({ path, mine, theirs: other }) => ({
        path,
        label: clientLabel(path),
        mine: formatValue(path, mine),
        theirs: formatValue(path, other),
      }))}
      onSave={(sideOf) => {
        const own = conflicts.filter(({ path }) => sideOf(path) === 'mine');
        const mine = withChosenValues(merged, new Map(own.map(({ path, mine: value }) => [path, value])));
        // The practitioner has seen the other version, so the next save builds on it.
        onSave({ ...save, base: theirs, mine });
      }}
      onClose={onClose}
    />
  );
}
