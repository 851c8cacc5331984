import { type DateOnly, isTimeZone, type TimeZone, todayInZone } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { useAppSelector } from './hooks.js';
import { selectUser } from './session/session.slice.js';

/** Milliseconds between checks of the date. */
const CHECK_EVERY_MS = 30_000;

/** Returns the practice's time zone, or the browser's if the browser doesn't know the practice's. */
export function useTimeZone(): TimeZone {
  const zone = useAppSelector((state) => selectUser(state)?.timeZone);
  return zone && isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the current date in the practice's zone. Updates at midnight while the page is open. */
export function useToday(): DateOnly {
  const zone = useTimeZone();
  const [today, setToday] = useState(() => todayInZone(Date.now(), zone));
  useEffect(() => {
    const update = () => setToday(todayInZone(Date.now(), zone));
    update();
    const timer = window.setInterval(update, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [zone]);
  return today;
}
