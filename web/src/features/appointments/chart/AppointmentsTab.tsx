import { type AppointmentView, type Client, clientName, type DateOnly } from '@doula-desk/domain';
import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { ChartList } from '../../../components/ChartList.js';
import { LoadMore } from '../../../components/LoadMore.js';
import { failureText } from '../../../lib/http/failureText.js';
import { useChartAccess } from '../../../store/chartAccess.js';
import { chartListKey } from '../../../store/chartLists.js';
import { useSagas } from '../../../store/hooks.js';
import { useDialogs, useInterruptedDialog } from '../../../store/openDialogs.js';
import { useToday } from '../../../store/today.js';
import { AppointmentRow } from '../AppointmentRow.js';
import { AppointmentDialog } from '../dialogs/AppointmentDialog.js';
import { EDITED_APPOINTMENT } from '../dialogs/drafts.js';
import { NewAppointmentDialog } from '../dialogs/NewAppointmentDialog.js';
import { watchChanges } from '../saving.saga.js';
import { useOpenAppointment } from '../useOpenAppointment.js';
import { useChartAppointments } from './useChartAppointments.js';
import '../appointments.scss';

const NONE: readonly AppointmentView[] = [];
const texts = { refused: 'Failed to load appointments', failed: 'Failed to load appointments' };

/** The chart's tab with the appointments of one pregnancy. Appointments can be added only to the current pregnancy. */
export function AppointmentsTab({ client, pregnancyId }: { client: Client; pregnancyId: string | null }) {
  useSagas(watchChanges);
  const today = useToday();
  const { canEdit } = useChartAccess();
  const { list, reload, loadMore } = useChartAppointments(chartListKey(client.id, pregnancyId));
  const [isNew, setNew] = useDialogs<object>('chart-appointments', {
    restore: () => ({}),
    remember: () => ({}),
  });
  const edited = useInterruptedDialog(EDITED_APPOINTMENT)?.id;
  const [openedId, setOpenedId] = useState(typeof edited === 'string' ? edited : null);
  const { items: appointments, failure } = list ?? {};
  const { appointment: opened, release } = useOpenAppointment(openedId, appointments ?? NONE);
  const add = canEdit && pregnancyId === null && (
    <button type="button" className="btn btn-primary" onClick={() => setNew({})}>
      <Plus size={18} aria-hidden /> New Appointment
    </button>
  );
  return (
    <>
      <ChartList
        name="Appointments"
        count={appointments?.length}
        failure={failure && failureText(failure, texts)}
        onRetry={reload}
        action={add}
        empty={{
          title: pregnancyId === null ? 'No appointments yet' : 'No appointments for this pregnancy',
          hint: 'Visits, calls, and the birth that you schedule for this client appear here.',
          Icon: CalendarPlus,
        }}
      >
        <Appointments appointments={appointments ?? NONE} today={today} onOpen={setOpenedId} />
        {list?.nextCursor && (
          <LoadMore
            status={list.more}
            failureText="More appointments couldn’t be loaded."
            onLoad={loadMore}
          />
        )}
      </ChartList>
      {isNew && (
        <NewAppointmentDialog
          preset={{ date: today }}
          client={{ id: client.id, name: clientName(client) }}
          onClose={() => setNew(null)}
        />
      )}
      {opened && (
        <AppointmentDialog
          key={opened.id}
          appointment={opened}
          page="chart"
          onClose={() => setOpenedId(null)}
          onDiscarded={release}
        />
      )}
    </>
  );
}

interface AppointmentsProps {
  /** Oldest first. */
  appointments: readonly AppointmentView[];
  today: DateOnly;
  onOpen: (id: string) => void;
}

/** Lists upcoming appointments first, and then past appointments, newest first. */
function Appointments({ appointments, today, onOpen }: AppointmentsProps) {
  const parts = [
    { title: 'Upcoming', shown: appointments.filter(({ endDate }) => endDate >= today) },
    { title: 'Past', shown: appointments.filter(({ endDate }) => endDate < today).reverse() },
  ];
  return parts
    .filter(({ shown }) => shown.length > 0)
    .map(({ title, shown }) => (
      <section key={title} aria-label={`${title} appointments`}>
        <h2 className="mt-2h mb-2 fs-lg">{title}</h2>
        <ul className="list-unstyled d-grid gap-2 m-0">
          {shown.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentRow
                appointment={appointment}
                day={appointment.date}
                isInChart
                onOpen={({ id }) => onOpen(id)}
              />
            </li>
          ))}
        </ul>
      </section>
    ));
}
