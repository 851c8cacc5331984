import type { ChartAccessLevel } from '@doula-desk/domain';
import { createContext, useContext } from 'react';

/** What the practitioner is allowed to do in the chart on the screen. */
export interface ChartAccess {
  /** Whether the chart is their own, not a colleague's. */
  isOwn: boolean;
  /** Whether they can edit notes, appointments, birth log entries, and reminders. */
  canEdit: boolean;
  /**
   * Whether the chart was theirs until they transferred it. They see everything that the owner sees, but can't change
   * anything.
   */
  isFormer?: boolean;
}

/** The former owner's access to a chart that was transferred to a colleague. */
export const FORMER_ACCESS: ChartAccess = { isOwn: false, canEdit: false, isFormer: true };

const OWN: ChartAccess = { isOwn: true, canEdit: true };

const ChartAccessContext = createContext(OWN);

/**
 * Provides the access to the components of a page, which hide what isn't allowed. The server checks each request
 * anyway.
 */
export const ChartAccessProvider = ChartAccessContext.Provider;

/**
 * Returns what the practitioner is allowed to do in the surrounding chart. Outside of a chart, everything is allowed.
 */
export function useChartAccess(): ChartAccess {
  return useContext(ChartAccessContext);
}

/** Returns the access that a membership grants. Without one, the chart is the practitioner's own. */
export function chartAccessFrom(level: ChartAccessLevel | undefined): ChartAccess {
  return level === undefined ? OWN : { isOwn: false, canEdit: level === 'edit' };
}
