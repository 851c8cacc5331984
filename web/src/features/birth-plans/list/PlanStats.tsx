import type { BirthPlanStats } from '@doula-desk/domain';
import { CircleCheck, ClipboardList, Hourglass, PencilLine } from 'lucide-react';
import { StatCard } from '../../../components/StatCard.js';

/** The totals of the whole practice, regardless of filters. */
export function PlanStats({ stats }: { stats: BirthPlanStats | null }) {
  return (
    <dl className="stat-grid">
      <StatCard label="Total Plans" value={stats?.total} Icon={ClipboardList} tone="plum" />
      <StatCard label="In Progress" value={stats?.inProgress} Icon={PencilLine} tone="sky" />
      <StatCard label="Completed" value={stats?.completed} Icon={CircleCheck} tone="sage" />
      <StatCard label="Due Soon" value={stats?.dueSoon} Icon={Hourglass} tone="sand" />
    </dl>
  );
}
