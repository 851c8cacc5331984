import {
  type BirthEvent,
  type BirthEventDetails,
  type BirthEventKind,
  clientName,
  toInstant,
} from '@doula-desk/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { toastActions } from '../../components/toasts/index.js';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { newIdempotencyKey } from '../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useTimeZone } from '../../store/today.js';
import type { BirthRef } from './births.api.js';
import { tapText, watchBirthLogs } from './births.saga.js';
import { birthsActions, type LogState, selectBirthLog } from './births.slice.js';
import { mergedEntries } from './keptEntries.js';

/** How often an open log looks for entries of another phone, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

export interface BirthLogView extends LogState {
  /** The server's entries with those of this phone merged in, by time, with the marks of deleted ones. */
  events: BirthEvent[];
  reload: () => void;
}

/** Loads a log, and keeps it in step with other phones while it's on the screen. */
export function useBirthLog(ref: BirthRef): BirthLogView {
  useSagas(watchBirthLogs);
  const dispatch = useAppDispatch();
  const { clientId, pregnancyId } = ref;
  const state = useAppSelector((root) => selectBirthLog(root, ref));
  const { log, pending } = state;

  useEffect(() => {
    dispatch(birthsActions.opened({ ref: { clientId, pregnancyId } }));
  }, [dispatch, clientId, pregnancyId]);
  const reload = () => {
    dispatch(birthsActions.loadRequested({ ref }));
    dispatch(birthsActions.sendRequested({ ref }));
  };
  useWhenVisible(reload);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = window.setInterval(look, LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);

  const events = useMemo(() => mergedEntries(log, pending), [log, pending]);
  return { ...state, events, reload };
}

/** What a tap can say beyond its kind. */
interface EntryParts {
  at?: string;
  details?: BirthEventDetails;
}

/** Returns the ways to write into a log: at once, with a message that offers to undo it. */
export function useEntryWriter(ref: BirthRef) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const user = useAppSelector(selectUser);
  const tell = (text: string, id: string, before: BirthEvent | null) =>
    dispatch(
      toastActions.succeeded(text, {
        label: 'Undo',
        dispatches: birthsActions.undoRequested({ ref, id, before }),
      }),
    );
  return {
    add(kind: BirthEventKind, { at, details = {} }: EntryParts = {}): BirthEvent {
      const now = toInstant(Date.now());
      const event: BirthEvent = {
        id: newIdempotencyKey(),
        kind,
        at: at ?? now,
        endedAt: null,
        note: '',
        details,
        revision: 1,
        changedAt: now,
        isDeleted: false,
        by: user ? clientName(user) : '',
      };
      dispatch(birthsActions.entryWritten({ ref, event }));
      tell(tapText(event, zone), event.id, null);
      return event;
    },
    change(event: BirthEvent, changes: Partial<BirthEvent>): void {
      const changedAt = toInstant(Date.now());
      const changed = { ...event, ...changes, revision: event.revision + 1, changedAt };
      dispatch(birthsActions.entryWritten({ ref, event: changed }));
    },
    remove(event: BirthEvent, deleted: BirthEvent): void {
      dispatch(birthsActions.entryWritten({ ref, event: deleted }));
      tell(`${tapText(event, zone)} deleted`, event.id, event);
    },
  };
}
