import type { BirthEvent, BirthLog } from '@doula-desk/domain';
import { useSagas } from '../../store/hooks.js';
import { type EntryLogView, type EntryWriter, useEntryLog, useEntryWriter } from '../entry-logs/index.js';
import { watchBirths } from './births.saga.js';
import { type BirthRef, birthLogs } from './births.source.js';

export type BirthLogView = EntryLogView<BirthLog, BirthEvent>;
export type BirthWriter = EntryWriter<BirthEvent>;

/** Loads a birth log, and keeps it in sync with other phones while it's shown. */
export function useBirthLog({ clientId, pregnancyId }: BirthRef): BirthLogView {
  useSagas(watchBirths);
  return useEntryLog(birthLogs, { clientId, logId: pregnancyId });
}

/** Returns functions that write to a birth log. */
export function useBirthWriter({ clientId, pregnancyId }: BirthRef): BirthWriter {
  return useEntryWriter(birthLogs, { clientId, logId: pregnancyId });
}
