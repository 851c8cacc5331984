import { type DateOnly, isTimeZone, type TimeZone, todayInZone } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { useAppSelector } from './hooks.js';
import { selectUser } from './session/session.slice.js';

/** How often the date is looked at again, in milliseconds. */
const CHECK_EVERY_MS = 30_000;

/** The zone of the practice, or the browser's where the practice has none that the browser knows. */
export function useTimeZone(): TimeZone {
  const zone = useAppSelector((state) => selectUser(state)?.timeZone);
  return zone && isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The practitioner's date. It changes at midnight on a page that stays open. */
export function useToday(): DateOnly {
  const zone = useTimeZone();
  const [today, setToday] = useState(() => todayInZone(Date.now(), zone));
  useEffect(() => {
    const look = () => setToday(todayInZone(Date.now(), zone));
    look();
    const timer = window.setInterval(look, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [zone]);
  return today;
}
