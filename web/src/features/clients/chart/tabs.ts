import type { Client } from '@doula-desk/domain';
import type { ComponentType } from 'react';
import { ContractsTab, useContractCount } from '../../contracts/index.js';
import { RemindersTab, usePendingCount } from '../../reminders/index.js';
import { useNoteCount, VisitNotesTab } from '../../visit-notes/index.js';
import { Overview } from './Overview.js';

interface ChartTabProps {
  client: Client;
}

/** One tab of the chart. */
export interface ChartTab {
  id: string;
  label: string;
  Content: ComponentType<ChartTabProps>;
  /**
   * A hook that answers the number beside the label; undefined while it is not known.
   * @param version of the client's record: what depends on it is looked at again when it changes
   */
  useCount?: (clientId: string, version: number) => number | undefined;
}

/**
 * The tabs, in the order of the specification: Overview, Visit Notes, Reminders, Contracts. A feature offers
 * its own tab by its index, and it is put in its place here.
 */
export const chartTabs: readonly ChartTab[] = [
  { id: 'overview', label: 'Overview', Content: Overview },
  { id: 'visit-notes', label: 'Visit Notes', Content: VisitNotesTab, useCount: useNoteCount },
  { id: 'reminders', label: 'Reminders', Content: RemindersTab, useCount: usePendingCount },
  { id: 'contracts', label: 'Contracts', Content: ContractsTab, useCount: useContractCount },
];
