import { clientName, formatTime, type LogEntry, timeInZone, toInstant } from '@doula-desk/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { toastActions } from '../../components/toasts/index.js';
import { useWhenVisible } from '../../lib/clock/useWhenVisible.js';
import { newIdempotencyKey } from '../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { useTimeZone } from '../../store/today.js';
import { watchEntryLogs } from './entryLogs.saga.js';
import { entryLogsActions, type LogState, selectEntryLog } from './entryLogs.slice.js';
import { mergeWithPending } from './keptEntries.js';
import { type LogRef, type LogSource, registerSource } from './logSource.js';

/** How often an open log checks for entries from other devices, in milliseconds. */
const POLL_EVERY_MS = 30_000;

export interface EntryLogView<Log extends object, Entry extends LogEntry> extends LogState<Log, Entry> {
  /**
   * The server's entries, merged with the unsent entries on this device, by time. Includes tombstones of deleted
   * entries.
   */
  events: Entry[];
  reload: () => void;
}

/** Loads a log, and keeps it in sync with other devices while it's on the screen. */
export function useEntryLog<Log extends object, Entry extends LogEntry>(
  source: LogSource<Log, Entry>,
  { clientId, logId }: Omit<LogRef, 'source'>,
): EntryLogView<Log, Entry> {
  registerSource(source);
  useSagas(watchEntryLogs);
  const dispatch = useAppDispatch();
  const { name } = source;
  const ref = useMemo<LogRef>(() => ({ source: name, clientId, logId }), [name, clientId, logId]);
  const state = useAppSelector((root) => selectEntryLog(root, ref)) as unknown as LogState<Log, Entry>;
  const { log, pending } = state;

  useEffect(() => {
    dispatch(entryLogsActions.opened({ ref }));
  }, [dispatch, ref]);
  const reload = () => {
    dispatch(entryLogsActions.loadRequested({ ref }));
    dispatch(entryLogsActions.sendRequested({ ref }));
  };
  useWhenVisible(reload);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = window.setInterval(look, POLL_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);

  const events = useMemo(() => mergeWithPending(ref, log, pending) as Entry[], [ref, log, pending]);
  return { ...state, events, reload };
}

/** The contents of a new entry. */
type NewEntry<Entry extends LogEntry> = Pick<Entry, 'kind'> &
  Partial<Pick<Entry, 'id' | 'at' | 'endedAt' | 'note' | 'details'>>;

/** Functions that write to a log. */
export interface EntryWriter<Entry extends LogEntry> {
  /** Writes a new entry, and shows a message with an undo button unless it's quiet. */
  add: (entry: NewEntry<Entry>, options?: { quiet?: boolean }) => Entry;
  change: (event: Entry, changes: Partial<Entry>) => void;
  /** Replaces an entry with its tombstone, and shows a message with an undo button. */
  remove: (event: Entry, deleted: Entry) => void;
}

/** Returns functions that write to a log immediately, whether or not there is a connection. */
export function useEntryWriter<Log extends object, Entry extends LogEntry>(
  source: LogSource<Log, Entry>,
  { clientId, logId }: Omit<LogRef, 'source'>,
): EntryWriter<Entry> {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const user = useAppSelector(selectUser);
  const ref: LogRef = { source: source.name, clientId, logId };
  const log = useAppSelector((root) => selectEntryLog(root, ref).log) as Log | null;
  const textOf = (event: Entry) => `${source.labelOf(event)} at ${formatTime(timeInZone(event.at, zone))}`;
  const write = (event: Entry) =>
    dispatch(
      entryLogsActions.entryWritten({ ref, event, logId: logId ?? (log ? source.idOf(log) : undefined) }),
    );
  const tell = (text: string, id: string, before: Entry | null) =>
    dispatch(
      toastActions.succeeded(text, {
        label: 'Undo',
        dispatches: entryLogsActions.undoRequested({ ref, id, before }),
      }),
    );
  return {
    add(entry, { quiet = false } = {}) {
      const now = toInstant(Date.now());
      const event = {
        id: newIdempotencyKey(),
        at: now,
        endedAt: null,
        note: '',
        details: {},
        ...entry,
        revision: 1,
        changedAt: now,
        isDeleted: false,
        by: user ? clientName(user) : '',
      } as unknown as Entry;
      write(event);
      if (!quiet) tell(textOf(event), event.id, null);
      return event;
    },
    change(event, changes) {
      write({ ...event, ...changes, revision: event.revision + 1, changedAt: toInstant(Date.now()) });
    },
    remove(event, deleted) {
      write(deleted);
      tell(`${textOf(event)} deleted`, event.id, event);
    },
  };
}
