import type { ChartAccessLevel } from '@doula-desk/domain';
import { createContext, useContext } from 'react';

/** What the practitioner may do in the chart on the screen. */
export interface ChartAccess {
  /** Whether it is their own chart rather than a colleague's. */
  isOwn: boolean;
  /** Whether they may write notes, appointments, entries of the birth log, and reminders. */
  canEdit: boolean;
  /** Whether it was theirs until they transferred it: they see what only owners see, and change nothing. */
  isFormer?: boolean;
}

/** The access to a chart that was transferred to a colleague. */
export const FORMER: ChartAccess = { isOwn: false, canEdit: false, isFormer: true };

const OWN: ChartAccess = { isOwn: true, canEdit: true };

const ChartAccessContext = createContext(OWN);

/** Says what the parts of a page may offer. The server decides again on each request. */
export const ChartAccessProvider = ChartAccessContext.Provider;

/** Returns what the practitioner may do in the surrounding chart; everything outside of one. */
export function useChartAccess(): ChartAccess {
  return useContext(ChartAccessContext);
}

/** Returns the access that a membership gives; everything without one. */
export function accessOf(level: ChartAccessLevel | undefined): ChartAccess {
  return level === undefined ? OWN : { isOwn: false, canEdit: level === 'edit' };
}
