import { type DateOnly, type TimeZone, todayInZone } from '@doula-desk/domain';
import { useEffect, useState } from 'react';

/** How often the clock is looked at: a page that stays open must notice midnight. */
const LOOK_EVERY_MS = 60_000;

/** Epoch milliseconds of now, renewed every minute and when the tab is seen again. */
export function useNow(): number {
  return useClock(() => Date.now());
}

/** Today in a zone; changes at its midnight. */
export function useToday(zone: TimeZone): DateOnly {
  return useClock(() => todayInZone(Date.now(), zone));
}

/** What `read` tells of the clock, so that nothing is drawn anew until that changes. */
function useClock<Reading extends string | number>(read: () => Reading): Reading {
  const [, setReading] = useState(read);
  useEffect(() => {
    const look = () => setReading(read());
    const timer = window.setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return read();
}
