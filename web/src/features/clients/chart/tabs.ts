import type { Client } from '@doula-desk/domain';
import type { ComponentType } from 'react';
import { AppointmentsTab } from '../../appointments/index.js';
import { BillingTab } from '../../billing/index.js';
import { BirthPlansTab } from '../../birth-plans/index.js';
import { BirthTab } from '../../births/index.js';
import { ContractsTab, useContractCount } from '../../contracts/index.js';
import { RemindersTab, usePendingCount } from '../../reminders/index.js';
import { ShiftsTab } from '../../shifts/index.js';
import { useNoteCount, VisitNotesTab } from '../../visit-notes/index.js';
import { Overview } from './Overview.js';

interface ChartTabProps {
  client: Client;
  /** The displayed earlier pregnancy; null for the current one. */
  pregnancyId: string | null;
}

export interface ChartTab {
  id: string;
  label: string;
  Content: ComponentType<ChartTabProps>;
  /** Whether the tab is hidden from members of the care team. */
  isOwnersOnly?: boolean;
  /**
   * A hook that returns the number next to the label; undefined while unknown.
   *
   * @param listKey key of the displayed pregnancy's list (`chartListKey`)
   * @param version version of the client's record; the number is reloaded when it changes
   */
  useCount?: (listKey: string, version: number) => number | undefined;
}

/** The tabs in order. Each feature exports its own tab, and only the order is defined here. */
export const chartTabs: readonly ChartTab[] = [
  { id: 'overview', label: 'Overview', Content: Overview },
  { id: 'visit-notes', label: 'Visit Notes', Content: VisitNotesTab, useCount: useNoteCount },
  { id: 'reminders', label: 'Reminders', Content: RemindersTab, useCount: usePendingCount },
  { id: 'appointments', label: 'Appointments', Content: AppointmentsTab },
  { id: 'birth-plans', label: 'Birth Plans', Content: BirthPlansTab },
  { id: 'birth', label: 'Birth', Content: BirthTab },
  { id: 'shifts', label: 'Shifts', Content: ShiftsTab, isOwnersOnly: true },
  {
    id: 'contracts',
    label: 'Contracts',
    Content: ContractsTab,
    useCount: useContractCount,
    isOwnersOnly: true,
  },
  { id: 'billing', label: 'Billing', Content: BillingTab, isOwnersOnly: true },
];
