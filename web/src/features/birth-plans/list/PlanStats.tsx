import type { BirthPlanStats, PlanStatus } from '@doula-desk/domain';
import { CircleCheck, ClipboardList, Hourglass, PencilLine } from 'lucide-react';
import { StatStrip } from '../../../components/StatStrip.js';
import { isFiltered, noFilter, type PlanFilter } from './planFilter.js';

interface PlanStatsProps {
  stats: BirthPlanStats | null;
  filter: PlanFilter;
  onChange: (filter: PlanFilter) => void;
}

/** The whole practice's totals, regardless of filters. Clicking a total filters the list. */
export function PlanStats({ stats, filter, onChange }: PlanStatsProps) {
  const toggle = (status: PlanStatus) => ({
    isChosen: filter.status === status,
    onChoose: () => onChange({ ...filter, status: filter.status === status ? '' : status }),
  });
  return (
    <StatStrip
      stats={[
        {
          label: 'Total Plans',
          value: stats?.total,
          Icon: ClipboardList,
          tone: 'plum',
          isChosen: !isFiltered(filter),
          onChoose: () => onChange(noFilter),
        },
        {
          label: 'In Progress',
          value: stats?.inProgress,
          Icon: PencilLine,
          tone: 'sky',
          ...toggle('In Progress'),
        },
        {
          label: 'Completed',
          value: stats?.completed,
          Icon: CircleCheck,
          tone: 'sage',
          ...toggle('Completed'),
        },
        // This counts drafts.
        { label: 'Due Soon', value: stats?.dueSoon, Icon: Hourglass, tone: 'sand', ...toggle('Draft') },
      ]}
    />
  );
}
