import { CalendarRange, ClipboardList, Hourglass, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { StatStrip } from '../../../components/StatStrip.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectVisitNotes, visitNotesActions } from '../visitNotes.slice.js';
import type { NoteFilters } from './useNoteFilters.js';

/** Shows totals for all notes, regardless of filters. */
export function NoteStats({ filters }: { filters: Pick<NoteFilters, 'isFiltered' | 'clear'> }) {
  const dispatch = useAppDispatch();
  const stats = useAppSelector((state) => selectVisitNotes(state).stats);
  useEffect(() => void dispatch(visitNotesActions.statsRequested()), [dispatch]);
  return (
    <StatStrip
      stats={[
        {
          label: 'Total Notes',
          value: stats?.totalNotes,
          Icon: ClipboardList,
          tone: 'plum',
          isChosen: !filters.isFiltered,
          onChoose: filters.clear,
        },
        { label: 'This Week', value: stats?.thisWeek, Icon: CalendarRange, tone: 'sky' },
        { label: 'Active Clients', value: stats?.activeClients, Icon: UsersRound, tone: 'sage' },
        { label: 'Avg Duration (minutes)', value: stats?.averageDuration, Icon: Hourglass, tone: 'sand' },
      ]}
    />
  );
}
