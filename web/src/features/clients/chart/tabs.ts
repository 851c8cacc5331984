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
  /** The earlier pregnancy that is shown; null for the current one. */
  pregnancyId: string | null;
}

export interface ChartTab {
  id: string;
  label: string;
  Content: ComponentType<ChartTabProps>;
  /** Whether members of the care team don't see it. */
  isOwnersOnly?: boolean;
  /**
   * A hook that returns the number next to the label; undefined while it isn't known.
   * @param listKey of the pregnancy that is shown (`chartListKey`)
   * @param version of the client's record; a change reloads the number
   */
  useCount?: (listKey: string, version: number) => number | undefined;
}

/** The tabs in order. Each feature exports its own tab, and only the order is set here. */
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
