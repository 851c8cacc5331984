import { type AppointmentView, isInRange, visibleRange } from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from 'react-bootstrap';
import { PageHeader } from '../../components/PageHeader.js';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { useDialogs } from '../../store/openDialogs.js';
import { useTimeZone, useToday } from '../../store/today.js';
import {
  type AppointmentPlace,
  type AppointmentPreset,
  appointmentsActions,
  NewAppointmentDialog,
  selectAppointments,
  watchChanges,
  zoneNote,
} from '../appointments/index.js';
import { Calendar } from './calendar/Calendar.js';
import { useCalendarState } from './calendar/useCalendarState.js';
import { AppointmentDialog } from './dialogs/AppointmentDialog.js';
import { DragGhost } from './drag/DragGhost.js';
import { useDragToMove } from './drag/useDragToMove.js';
import { FeedDialog } from './feed/FeedDialog.js';
import { PrintedDay } from './print/PrintedDay.js';
import { usePrintDay } from './print/usePrintDay.js';
import { ScheduleMenu } from './ScheduleMenu.js';
import { ScheduleStats } from './ScheduleStats.js';
import { useOpenAppointment } from './useOpenAppointment.js';
import { useScheduleLists } from './useScheduleLists.js';
import './schedule.scss';

const NONE: readonly AppointmentView[] = [];

export default function SchedulePage() {
  useSagas(watchChanges);
  const dispatch = useAppDispatch();
  const today = useToday();
  const zone = useTimeZone();
  const state = useCalendarState(today);
  const { view, date } = state;
  const { calendar, counted, reload } = useScheduleLists(view, date, today);
  useWhenVisible(reload);
  const appointments = calendar?.appointments ?? NONE;

  const [preset, setPreset] = useDialogs<AppointmentPreset>('new-appointment', {
    restore: () => ({ date }),
    remember: () => ({}),
  });
  const [feedOpen, setFeedOpen] = useState(false);
  const { appointment: opened, release } = useOpenAppointment(state.opened, appointments);
  const newDay = view !== 'day' && isInRange(today, visibleRange(view, date)) ? today : date;
  const print = usePrintDay(state, calendar?.status === 'loaded');

  const busy = useAppSelector((root) => selectAppointments(root).busy);
  const move = useCallback(
    (appointment: AppointmentView, to: AppointmentPlace) => {
      dispatch(appointmentsActions.moveRequested({ appointment, to }));
    },
    [dispatch],
  );
  const { dragged, ghost, onGrab, surface } = useDragToMove(move);

  return (
    <>
      <PageHeader
        title="Schedule"
        subtitle={zoneNote(zone)}
        action={
          <div className="schedule-actions no-print">
            <Button onClick={() => setPreset({ date: newDay })}>
              <Plus size={20} aria-hidden /> New Appointment
            </Button>
            <ScheduleMenu onPrint={print} onFeed={() => setFeedOpen(true)} />
          </div>
        }
      />
      <ScheduleStats appointments={counted} today={today} />
      <Calendar
        state={state}
        today={today}
        list={calendar}
        isDragging={dragged !== null}
        surface={surface}
        onRetry={reload}
        onPick={setPreset}
        onOpen={({ id }) => state.open(id)}
        onGrab={(event, appointment, day) => {
          if (!busy.includes(appointment.id)) onGrab(event, appointment, day);
        }}
      />
      {view === 'day' && <PrintedDay date={date} appointments={appointments} />}
      {dragged && <DragGhost dragged={dragged} ghost={ghost} />}
      {preset && <NewAppointmentDialog preset={preset} onClose={() => setPreset(null)} />}
      {opened && (
        <AppointmentDialog
          key={opened.id}
          appointment={opened}
          onClose={() => state.open(null)}
          onDiscarded={release}
        />
      )}
      {feedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </>
  );
}
