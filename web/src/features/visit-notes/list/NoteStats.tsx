import { CalendarRange, ClipboardList, Hourglass, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { StatCard } from '../../../components/StatCard.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectVisitNotes, visitNotesActions } from '../visitNotes.slice.js';

/** Totals over all notes, regardless of filters. */
export function NoteStats() {
  const dispatch = useAppDispatch();
  const stats = useAppSelector((state) => selectVisitNotes(state).stats);
  useEffect(() => void dispatch(visitNotesActions.statsRequested()), [dispatch]);
  return (
    <dl className="stat-grid">
      <StatCard label="Total Notes" value={stats?.totalNotes} Icon={ClipboardList} tone="plum" />
      <StatCard label="This Week" value={stats?.thisWeek} Icon={CalendarRange} tone="sky" />
      <StatCard label="Active Clients" value={stats?.activeClients} Icon={UsersRound} tone="sage" />
      <StatCard label="Avg Duration (minutes)" value={stats?.averageDuration} Icon={Hourglass} tone="sand" />
    </dl>
  );
}
