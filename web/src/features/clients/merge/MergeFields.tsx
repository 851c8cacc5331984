import {
  type ChartMergeField,
  type Client,
  chartMergeFields,
  type MergedPregnancy,
  type MergeSide,
} from '@doula-desk/domain';
import { SideChoice } from '../../../components/conflict/index.js';
import { clientLabel } from '../shown/client.labels.js';
import { formatValue } from '../shown/formatValue.js';

interface MergeFieldsProps {
  kept: Client;
  other: Client;
  pregnancy: MergedPregnancy;
  /** The sides chosen so far, by path. */
  choices: Readonly<Record<string, MergeSide>>;
  /** The day on which the other chart was added. */
  added: string;
  onChoose: (path: string, side: MergeSide) => void;
}

/**
 * Asks which values to keep where the charts differ. Values that both charts have come before values that only
 * one chart has.
 */
export function MergeFields({ kept, other, pregnancy, choices, added, onChoose }: MergeFieldsProps) {
  const fields = chartMergeFields(kept, other, pregnancy);
  const conflicts = fields.filter(({ isConflict }) => isConflict);
  const single = fields.filter(({ isConflict }) => !isConflict);
  const choice = (field: ChartMergeField) => (
    <SideChoice
      key={field.path}
      path={field.path}
      label={clientLabel(field.path)}
      options={[
        { value: 'kept', label: 'This chart', text: formatValue(field.path, field.kept) },
        {
          value: 'other',
          label: `Other chart, added ${added}`,
          text: formatValue(field.path, field.other),
        },
      ]}
      side={choices[field.path] ?? field.suggested}
      onChoose={(side) => onChoose(field.path, side)}
    />
  );
  return (
    <section className="mt-4">
      <h3 className="h5">Values to keep</h3>
      {conflicts.length === 0 ? (
        <p>The charts have no conflicting values.</p>
      ) : (
        <p>
          These fields have a value in both charts. The value from the chart that was changed last is
          selected.
        </p>
      )}
      {conflicts.map(choice)}
      {single.length > 0 && (
        <details>
          <summary className="py-2h cursor-pointer">Values that only one chart has ({single.length})</summary>
          {single.map(choice)}
        </details>
      )}
    </section>
  );
}
