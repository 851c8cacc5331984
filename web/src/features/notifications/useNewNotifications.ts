import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../store/hooks.js';
import { selectNotifications } from './notifications.slice.js';

/** Calls `listener` when something new arrives in the bell after mounting. */
export function useNewNotifications(listener: () => void): void {
  const newest = useAppSelector((state) => selectNotifications(state).notifications[0]?.id);
  const isLoaded = useAppSelector((state) => selectNotifications(state).status === 'loaded');
  const known = useRef<{ id: string | undefined } | null>(null);
  const hear = useEffectEvent(listener);
  useEffect(() => {
    if (!isLoaded) return;
    const before = known.current;
    known.current = { id: newest };
    if (before && before.id !== newest) hear();
  }, [isLoaded, newest]);
}
