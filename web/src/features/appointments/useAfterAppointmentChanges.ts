import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../store/hooks.js';
import { selectAppointments } from './appointments.slice.js';

/** Calls `work` after each change to an appointment that is made while the page is open. */
export function useAfterAppointmentChanges(work: () => void): void {
  useAfter(
    useAppSelector((state) => selectAppointments(state).changes),
    work,
  );
}

/** Calls `work` after each change to a series that is made while the page is open. */
export function useAfterSeriesChanges(work: () => void): void {
  useAfter(
    useAppSelector((state) => selectAppointments(state).seriesChanges),
    work,
  );
}

function useAfter(changes: number, work: () => void): void {
  const known = useRef(changes);
  const changed = useEffectEvent(work);
  useEffect(() => {
    if (known.current === changes) return;
    known.current = changes;
    changed();
  }, [changes]);
}
