import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../store/hooks.js';
import { selectNotifications } from './notifications.slice.js';

/** Calls `listener` whenever something new has come to the bell since this was first shown. */
export function useNews(listener: () => void): void {
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
