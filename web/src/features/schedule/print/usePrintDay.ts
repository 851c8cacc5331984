import { useEffect, useState } from 'react';
import type { CalendarState } from '../calendar/useCalendarState.js';

/**
 * Prints a day. Switches to the day view first, because the browser prints what is on the screen.
 * @param isLoaded whether the shown days have loaded
 */
export function usePrintDay({ view, show }: CalendarState, isLoaded: boolean): () => void {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || view !== 'day' || !isLoaded) return;
    setWanted(false);
    window.print();
  }, [wanted, view, isLoaded]);
  return () => {
    setWanted(true);
    show({ view: 'day' });
  };
}
