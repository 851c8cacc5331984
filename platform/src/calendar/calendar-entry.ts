import type { AppointmentInSeries } from '@doula-desk/domain';

/** An event of a calendar file. */
export interface CalendarEntry {
  id: string;
  /** Replaces type and client in the summary. */
  title?: string;
  clientName: string;
  type: string;
  allDay: boolean;
  /** First and last day, inclusive; only all-day appointments use them. */
  date: string;
  endDate: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  isCancelled: boolean;
  sequence: number;
  /** If it repeats. */
  series?: AppointmentInSeries;
  createdAt: Date;
  updatedAt: Date;
}
