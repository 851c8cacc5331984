import type { NoteAnswers, PlanAnswers, VisitNoteChanges } from '@doula-desk/domain';
import type { StoredMerge } from '../evidence/merged-client.js';
import type { StoredMac } from '../evidence/record-mac.js';

// Columns shared by the API and export queries. Dates are `YYYY-MM-DD`, and wall times are `HH:MM`.
// `Moment` is the type of an instant in a query's result: a `Date`, or a string if the row is read as JSON.

/** The client columns of a record. */
export interface ClientColumns {
  clientId: string;
  firstName: string;
  lastName: string;
}

export interface AppointmentColumns<Moment> extends ClientColumns {
  id: string;
  type: string;
  date: string;
  time: string;
  durationMinutes: number;
  allDay: boolean;
  /** Null for a single-day appointment. */
  endDate: string | null;
  location: string;
  notes: string;
  /** In meters. */
  distance: number | null;
  travelMinutes: number | null;
  priority: string;
  status: string;
  /** This column and the next two are null unless the appointment repeats. */
  seriesId: string | null;
  seriesDate: string | null;
  /** An `AppointmentSeriesRule`, or any JSON if the row was restored. */
  seriesRule: unknown;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface ReminderColumns<Moment> extends ClientColumns {
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

export interface VisitNoteColumns<Moment> extends ClientColumns {
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

export interface PlanColumns extends ClientColumns {
  id: string;
  templateType: string;
  /** The due date stored in the plan. */
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
