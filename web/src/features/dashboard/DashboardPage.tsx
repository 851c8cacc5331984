import { Baby, CalendarClock, CalendarDays, ListChecks, Sprout, UsersRound } from 'lucide-react';
import { useAppSelector } from '../../app/hooks.js';
import { EmptyState } from '../../components/EmptyState.js';
import { PageHeader } from '../../components/PageHeader.js';
import { StatCard } from '../../components/StatCard.js';
import { selectUser } from '../auth/index.js';
import { Section } from './Section.js';
import { todayInWords } from './today.js';
import './dashboard.scss';

export default function DashboardPage() {
  const user = useAppSelector(selectUser);
  return (
    <>
      <PageHeader title="Dashboard" subtitle={todayInWords(new Date(), user?.timeZone)} />
      <dl className="stat-grid">
        <StatCard label="Active Clients" value={0} Icon={UsersRound} tone="plum" />
        <StatCard label="Today's Appointments" value={0} Icon={CalendarDays} tone="sky" />
        <StatCard label="Births This Month" value={0} Icon={Baby} tone="sage" />
        <StatCard label="Pending Tasks" value={0} Icon={ListChecks} tone="sand" />
      </dl>
      <div className="dashboard-columns">
        <Section title="Today's Schedule">
          <EmptyState
            title="No appointments today"
            hint="A quiet day. Visits that you plan for today appear here."
            Icon={Sprout}
            tone="sage"
          />
        </Section>
        <Section title="Upcoming Appointments">
          <EmptyState
            title="No upcoming appointments"
            hint="The next seven days are free."
            Icon={CalendarClock}
            tone="sky"
          />
        </Section>
      </div>
    </>
  );
}
