import type { AppointmentInSeries } from '@doula-desk/domain';

/** An appointment or other item to be written to a calendar file. */
export interface CalendarEntry {
  id: string;
  /** The event's summary; if omitted, the summary consists of the type and the client. */
  title?: string;
  clientName: string;
  type: string;
  allDay: boolean;
  /** The first and last day, inclusive. Used only for all-day appointments. */
  date: string;
  endDate: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  isCancelled: boolean;
  sequence: number;
  /** Set if the appointment belongs to a series. */
  series?: AppointmentInSeries;
  createdAt: Date;
  updatedAt: Date;
}
