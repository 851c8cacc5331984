import type { NoteAnswers, PlanAnswers, VisitNoteChanges } from '@doula-desk/domain';
import type { StoredMerge } from '../evidence/merged-client.js';
import type { StoredMac } from '../evidence/record-mac.js';

// Columns that queries of the API and of exports share. Dates are `YYYY-MM-DD`, wall times `HH:MM`. `Moment`
// is what a query returns for an instant: a `Date`, or a string if the row is read as JSON.

/** A record's client. */
export interface RowOfClient {
  clientId: string;
  firstName: string;
  lastName: string;
}

export interface AppointmentColumns<Moment> extends RowOfClient {
  id: string;
  type: string;
  date: string;
  time: string;
  durationMinutes: number;
  allDay: boolean;
  /** Null for an appointment of one day. */
  endDate: string | null;
  location: string;
  notes: string;
  /** Meters. */
  distance: number | null;
  travelMinutes: number | null;
  priority: string;
  status: string;
  /** These three are null unless it repeats. */
  seriesId: string | null;
  seriesDate: string | null;
  /** `AppointmentSeriesRule`; a restored one may be anything. */
  seriesRule: unknown;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface ReminderColumns<Moment> extends RowOfClient {
  id: string;
  title: string;
  description: string;
  type: string;
  dueDate: string;
  dueTime: string;
  priority: string;
  status: string;
  completedDate: string | null;
  estimatedDuration: number;
  isRecurring: boolean;
  recurringInterval: string;
  seriesId: string | null;
  seriesDate: string | null;
  eddOffsetDays: number | null;
  assigneeId: string | null;
  createdAt: Moment;
}

/** An amendment, always read as JSON. */
export interface AmendmentRow {
  id: string;
  reason: string;
  changes: VisitNoteChanges;
  createdBy: string;
  authorId: string | null;
  createdAt: string;
  importedAt: string | null;
  mac: StoredMac;
}

export interface VisitNoteColumns<Moment> extends RowOfClient {
  id: string;
  pregnancyId: string | null;
  ownerId: string;
  originalClientId: string | null;
  originalPregnancyId: string | null;
  date: string;
  time: string;
  type: string;
  location: string;
  duration: number;
  template: string;
  templateData: NoteAnswers;
  nextSteps: string;
  status: string;
  finishedAt: Moment | null;
  lockedAt: Moment | null;
  importedAt: Moment | null;
  createdBy: string;
  authorId: string | null;
  onlyMe: boolean | null;
  mac: StoredMac;
  merge: StoredMerge | null;
  createdAt: Moment;
  updatedAt: Moment;
  version: number;
}

export interface PlanColumns extends RowOfClient {
  id: string;
  templateType: string;
  /** The plan's own due date. */
  edd: string;
  status: string;
  version: string;
  templateData: PlanAnswers;
}

export interface BirthPlanColumns<Moment> extends PlanColumns {
  /** Null if the client's due date isn't known. */
  clientEdd: string | null;
  pregnancyEnded: boolean;
  createdAt: Moment;
  updatedAt: Moment;
}
