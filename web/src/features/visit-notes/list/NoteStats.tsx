import { CalendarRange, ClipboardList, Hourglass, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.js';
import { StatCard } from '../../../components/StatCard.js';
import { selectVisitNotes, visitNotesActions } from '../visitNotes.slice.js';

/** The figures over all notes, whatever the filters. */
export function NoteStats() {
  const dispatch = useAppDispatch();
  const stats = useAppSelector((state) => selectVisitNotes(state).stats);
  useEffect(() => void dispatch(visitNotesActions.statsRequested()), [dispatch]);
  const { totalNotes = 0, thisWeek = 0, activeClients = 0, averageDuration = 0 } = stats ?? {};
  return (
    <dl className="stat-grid" aria-busy={stats === null}>
      <StatCard label="Total Notes" value={totalNotes} Icon={ClipboardList} tone="plum" />
      <StatCard label="This Week" value={thisWeek} Icon={CalendarRange} tone="sky" />
      <StatCard label="Active Clients" value={activeClients} Icon={UsersRound} tone="sage" />
      <StatCard label="Avg Duration (minutes)" value={averageDuration} Icon={Hourglass} tone="sand" />
    </dl>
  );
}
