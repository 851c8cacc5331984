import type { ReminderDisplayStatus } from '@doula-desk/domain';
import { StatCard } from '../../../components/StatCard.js';
import { reminderTabs } from './tabs.js';

/** Totals over all reminders, regardless of filters. */
export function ReminderStats({ counts }: { counts: Record<ReminderDisplayStatus, number> }) {
  return (
    <dl className="stat-grid">
      {reminderTabs.map(({ id, status, Icon, tone }) => (
        <StatCard key={id} label={status} value={counts[status]} Icon={Icon} tone={tone} />
      ))}
    </dl>
  );
}
