import type { AppointmentView } from '@doula-desk/domain';
import { Baby, CalendarClock, CalendarDays, ListChecks, Sprout, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.js';
import { PageHeader } from '../../components/PageHeader.js';
import { StatCard } from '../../components/StatCard.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useToday } from '../../store/today.js';
import { loadOnCallOverview } from '../on-call/index.js';
import { AppointmentSection } from './AppointmentSection.js';
import { QuickActions } from './QuickActions.js';
import { formatToday } from './today.js';
import { useDashboard } from './useDashboard.js';
import './dashboard.scss';

const OnCallOverview = lazyPart(loadOnCallOverview);
const AppointmentDialog = lazyPart(() => import('./AppointmentDialog.js'));

export default function DashboardPage() {
  const user = useAppSelector(selectUser);
  const { activeClients, appointmentsToday, births, pendingTasks, todays, upcoming, failed, reload } =
    useDashboard(useToday());
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = [...(todays ?? []), ...(upcoming ?? [])].find(({ id }) => id === openedId);
  const open = ({ id }: AppointmentView) => setOpenedId(id);
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={formatToday(new Date(), user?.timeZone)}
        action={
          <Link className="btn btn-primary" to="/add-client">
            <UserPlus size={20} aria-hidden /> Add Client
          </Link>
        }
      />
      {failed && (
        <p className="load-hint" role="status">
          Some of this could not be loaded and may be out of date.{' '}
          <button type="button" className="btn btn-link p-0 align-baseline" onClick={reload}>
            Retry
          </button>
        </p>
      )}
      <dl className="stat-grid">
        <StatCard label="Active Clients" value={activeClients} Icon={UsersRound} tone="plum" />
        <StatCard label="Today's Appointments" value={appointmentsToday} Icon={CalendarDays} tone="sky" />
        <StatCard label="Births This Month" value={births} Icon={Baby} tone="sage" />
        <StatCard label="Pending Tasks" value={pendingTasks} Icon={ListChecks} tone="sand" />
      </dl>
      <div className="dashboard-columns">
        <div className="dashboard-aside">
          <AppointmentSection
            title="Today's Schedule"
            link={<Link to="/schedule">View Full Schedule</Link>}
            appointments={todays}
            onOpen={open}
            empty={
              <EmptyState
                title="No appointments today"
                hint="A quiet day. Visits you schedule for today appear here."
                Icon={Sprout}
                tone="sage"
              />
            }
          />
          <OnCallOverview />
        </div>
        <div className="dashboard-aside">
          <AppointmentSection
            title="Upcoming Appointments"
            appointments={upcoming}
            showsDay
            onOpen={open}
            empty={
              <EmptyState
                title="No upcoming appointments"
                hint="The next seven days are free."
                Icon={CalendarClock}
                tone="sky"
              />
            }
          />
          <QuickActions />
        </div>
      </div>
      {opened && <AppointmentDialog appointment={opened} onClose={() => setOpenedId(null)} />}
    </>
  );
}
