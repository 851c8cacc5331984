import { withChosenValues } from '@doula-desk/domain';
import { ConflictDialog } from '../../../components/conflict/index.js';
import { clientLabel } from '../shown/client.labels.js';
import { valueInWords } from '../shown/valueInWords.js';
import type { ChartConflict, ChartSave } from './chart.slice.js';

interface ChartConflictDialogProps {
  conflict: ChartConflict;
  onSave: (save: ChartSave) => void;
  /** Back to the form; nothing is lost, and nothing is saved. */
  onClose: () => void;
}

/** Two people, or two tabs, changed the same of a chart. */
export function ChartConflictDialog({ conflict, onSave, onClose }: ChartConflictDialogProps) {
  const { save, theirs, merged, conflicts } = conflict;
  return (
    <ConflictDialog
      title="This chart was changed while you were editing"
      entries={conflicts.map(({ path, mine, theirs: other }) => ({
        path,
        label: clientLabel(path),
        mine: valueInWords(path, mine),
        theirs: valueInWords(path, other),
      }))}
      onSave={(sideOf) => {
        const own = conflicts.filter(({ path }) => sideOf(path) === 'mine');
        const mine = withChosenValues(merged, new Map(own.map(({ path, mine: value }) => [path, value])));
        // What the other side has is the new start: it has been seen, so it is in nobody's way any more.
        onSave({ ...save, base: theirs, mine });
      }}
      onClose={onClose}
    />
  );
}
