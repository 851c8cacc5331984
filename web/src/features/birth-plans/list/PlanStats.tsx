import type { BirthPlanStats } from '@doula-desk/domain';
import { CircleCheck, ClipboardList, Hourglass, PencilLine } from 'lucide-react';
import { StatCard } from '../../../components/StatCard.js';

const nothingYet: BirthPlanStats = { total: 0, inProgress: 0, completed: 0, dueSoon: 0 };

/** The figures of the whole practice, whatever the filters. */
export function PlanStats({ stats }: { stats: BirthPlanStats | null }) {
  const { total, inProgress, completed, dueSoon } = stats ?? nothingYet;
  return (
    <dl className="stat-grid" aria-busy={stats === null}>
      <StatCard label="Total Plans" value={total} Icon={ClipboardList} tone="plum" />
      <StatCard label="In Progress" value={inProgress} Icon={PencilLine} tone="sky" />
      <StatCard label="Completed" value={completed} Icon={CircleCheck} tone="sage" />
      <StatCard label="Due Soon" value={dueSoon} Icon={Hourglass} tone="sand" />
    </dl>
  );
}
