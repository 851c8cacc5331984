import { type AppointmentView, type DateOnly, isInRange, visibleRange } from '@doula-desk/domain';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Button } from 'react-bootstrap';
import { PageHeader } from '../../components/PageHeader.js';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { ChartAccessProvider } from '../../store/chartAccess.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { useDialogs } from '../../store/openDialogs.js';
import { useTimeZone, useToday } from '../../store/today.js';
import {
  AppointmentDialog,
  type AppointmentPreset,
  appointmentsActions,
  type MoveTarget,
  NewAppointmentDialog,
  selectAppointments,
  useOpenAppointment,
  watchChanges,
  zoneNote,
} from '../appointments/index.js';
import { useSharedAppointments } from '../care-team/index.js';
import { useBoard } from '../on-call/index.js';
import { bandsByDay, type DayBands } from './calendar/bands.js';
import { Calendar } from './calendar/Calendar.js';
import { useCalendarState } from './calendar/useCalendarState.js';
import { DragGhost } from './drag/DragGhost.js';
import { useDragToMove } from './drag/useDragToMove.js';
import { FeedDialog } from './feed/FeedDialog.js';
import { PrintedDay } from './print/PrintedDay.js';
import { usePrintDay } from './print/usePrintDay.js';
import { ScheduleMenu } from './ScheduleMenu.js';
import { ScheduleStats } from './ScheduleStats.js';
import { useScheduleLists } from './useScheduleLists.js';
import './schedule.scss';
import { RetryHint } from '../../components/PartState.js';

const NONE: readonly AppointmentView[] = [];
const NO_BANDS: ReadonlyMap<DateOnly, DayBands> = new Map();

export default function SchedulePage() {
  useSagas(watchChanges);
  const dispatch = useAppDispatch();
  const today = useToday();
  const zone = useTimeZone();
  const state = useCalendarState(today);
  const { view, date } = state;
  const shared = useSharedAppointments();
  const { calendar, counted, reload } = useScheduleLists(view, date, today, shared.isShown);
  useWhenVisible(reload);
  const appointments = calendar?.appointments ?? NONE;
  const days = visibleRange(view, date);
  const { shown: onCall, reload: reloadOnCall } = useBoard('schedule', days.start, days.end);
  const board = onCall?.board;
  const bands = useMemo(() => (board ? bandsByDay(board) : NO_BANDS), [board]);

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
    (appointment: AppointmentView, to: MoveTarget) => {
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
          <div className="d-flex gap-2 no-print">
            <Button onClick={() => setPreset({ date: newDay })}>
              <Plus size={20} aria-hidden /> New Appointment
            </Button>
            <ScheduleMenu shared={shared} onPrint={print} onFeed={() => setFeedOpen(true)} />
          </div>
        }
      />
      <ScheduleStats state={state} appointments={counted} today={today} />
      {onCall?.status === 'failed' && (
        <RetryHint className="load-hint" label="Retry on-call windows" onRetry={reloadOnCall}>
          On-call windows and time away couldn’t be loaded.
        </RetryHint>
      )}
      <Calendar
        state={state}
        today={today}
        list={calendar}
        bands={bands}
        isDragging={dragged !== null}
        surface={surface}
        onRetry={reload}
        onPick={setPreset}
        onOpen={({ id }) => state.open(id)}
        onGrab={(event, appointment, day) => {
          const canMove = shared.accessTo(appointment.clientId).canEdit && !busy.includes(appointment.id);
          if (canMove) onGrab(event, appointment, day);
        }}
      />
      {view === 'day' && <PrintedDay date={date} appointments={appointments} />}
      {dragged && <DragGhost dragged={dragged} ghost={ghost} />}
      {preset && <NewAppointmentDialog preset={preset} onClose={() => setPreset(null)} />}
      {opened && (
        <ChartAccessProvider value={shared.accessTo(opened.clientId)}>
          <AppointmentDialog
            key={opened.id}
            appointment={opened}
            page="schedule"
            onClose={() => state.open(null)}
            onDiscarded={release}
          />
        </ChartAccessProvider>
      )}
      {feedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </>
  );
}
