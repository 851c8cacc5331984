import type { AppointmentView } from '@doula-desk/domain';
import { Baby, CalendarClock, CalendarDays, ListChecks, Sprout, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/EmptyState.js';
import { PageHeader } from '../../components/PageHeader.js';
import { StatCard } from '../../components/StatCard.js';
import { lazyPart } from '../../lib/lazyPart.js';
import { ChartAccessProvider } from '../../store/chartAccess.js';
import { useAppSelector } from '../../store/hooks.js';
import { useInterruptedDialog } from '../../store/openDialogs.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useToday } from '../../store/today.js';
import { EDITED_APPOINTMENT, useOpenAppointment } from '../appointments/index.js';
import { QuickAddButton } from '../clients/index.js';
import { AppointmentSection } from './AppointmentSection.js';
import { formatToday } from './today.js';
import { useDashboard } from './useDashboard.js';
import './dashboard.scss';
import { RetryHint } from '../../components/PartState.js';

const BelowFold = lazyPart(() => import('./BelowFold.js'));
const DashboardAppointmentDialog = lazyPart(() => import('./DashboardAppointmentDialog.js'));

export default function DashboardPage() {
  const user = useAppSelector(selectUser);
  const dashboard = useDashboard(useToday());
  const { activeClients, appointmentsToday, births, pendingTasks, todays, gaps, upcoming } = dashboard;
  const edited = useInterruptedDialog(EDITED_APPOINTMENT)?.id;
  const [openedId, setOpenedId] = useState(typeof edited === 'string' ? edited : null);
  const shown = [...(todays ?? []), ...(upcoming ?? [])];
  const { appointment: opened, release } = useOpenAppointment(openedId, shown);
  const open = ({ id }: AppointmentView) => setOpenedId(id);
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={formatToday(new Date(), user?.timeZone)}
        action={
          <div className="d-flex flex-wrap gap-2">
            <QuickAddButton />
            <Link className="btn btn-primary" to="/add-client">
              <UserPlus size={20} aria-hidden /> Add Client
            </Link>
          </div>
        }
      />
      {dashboard.failed && (
        <RetryHint className="load-hint" onRetry={dashboard.reload}>
          Some parts couldn’t be refreshed and may be out of date.
        </RetryHint>
      )}
      <dl className="stat-grid gap-3 mb-4">
        <StatCard label="Active Clients" value={activeClients} Icon={UsersRound} tone="plum" />
        <StatCard label="Today's Appointments" value={appointmentsToday} Icon={CalendarDays} tone="sky" />
        <StatCard label="Births This Month" value={births} Icon={Baby} tone="sage" />
        <StatCard label="Pending Tasks" value={pendingTasks} Icon={ListChecks} tone="sand" />
      </dl>
      <div className="cols-1 cols-xl-3-2 d-grid gap-4 align-items-start">
        <div className="d-grid gap-4 align-content-start">
          <AppointmentSection
            title="Today's Schedule"
            link={<Link to="/schedule">View Full Schedule</Link>}
            appointments={todays}
            gaps={gaps}
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
          <BelowFold column="left" />
        </div>
        <div className="d-grid gap-4 align-content-start">
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
          <BelowFold column="right" />
        </div>
      </div>
      {opened && (
        <ChartAccessProvider value={dashboard.accessTo(opened.clientId)}>
          <DashboardAppointmentDialog
            key={opened.id}
            appointment={opened}
            onClose={() => setOpenedId(null)}
            onDiscarded={release}
          />
        </ChartAccessProvider>
      )}
    </>
  );
}
