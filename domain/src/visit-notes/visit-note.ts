import type { DateOnly, Instant } from '../dates/index.js';
import type { NoteTemplateName } from '../settings/index.js';
import type { VisitNoteStatus } from './visit-note.options.js';

/** Answers by field key, without empty ones. */
export type NoteAnswers = Record<string, string>;

/** The fields of a visit note. The date and time are in the practice's zone. */
export interface VisitNoteFields {
  date: DateOnly;
  /** In 12-hour format: '9:00 AM'. */
  time: string;
  type: string;
  location: string;
  /** In minutes. */
  duration: number;
  template: NoteTemplateName;
  templateData: NoteAnswers;
  nextSteps: string;
}

/**
 * New values for a locked note's fields. `templateData` contains only changed answers; an empty string removes an
 * answer. Omitted fields don't change.
 */
export type VisitNoteChanges = Partial<Omit<VisitNoteFields, 'template'>>;

/** An addition to a locked note: its contents, time, author, and reason. It never changes. */
export interface VisitNoteAmendment {
  id: string;
  reason: string;
  changes: VisitNoteChanges;
  createdBy: string;
  createdAt: Instant;
  /** When a restore imported the amendment (see {@link VisitNote}); null otherwise. */
  importedAt: Instant | null;
  /** Whether the server has no proof that it wrote this version of the amendment. */
  isUnproven: boolean;
}

/**
 * A note in `GET /api/visit-notes` and in the per-client calls. If the note is locked, the fields have their original
 * values, without amendments.
 */
export interface VisitNote extends VisitNoteFields {
  id: string;
  clientId: string;
  clientName: string;
  status: VisitNoteStatus;
  finishedAt: Instant | null;
  lockedAt: Instant | null;
  /**
   * When a restore imported the finished or locked note from an archive that this server couldn't verify; null for this
   * server's own notes.
   */
  importedAt: Instant | null;
  /**
   * Whether the server has no proof that it wrote this version of the finished or locked note. If so, someone changed
   * the database.
   */
  isUnproven: boolean;
  /** The amendments, in the order in which they were added. `amendedVisitNote` applies them. */
  amendments: VisitNoteAmendment[];
  /** The author's name when the note was created. */
  createdBy: string;
  /** The account of the care team member who wrote the note; null for the chart's owner. */
  authorId: string | null;
  /** Whether the note is hidden from the care team, except its author and the chart's owner. */
  onlyMe: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** `GET /api/visit-notes` and `GET /api/clients/{id}/visit-notes`: latest visit first. */
export interface VisitNoteListResponse {
  notes: VisitNote[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** A client's list of notes, with the client's total number of notes. */
export interface ClientVisitNotesResponse extends VisitNoteListResponse {
  total: number;
}

/** Response to creating, reading, updating, locking, or amending a note. */
export interface VisitNoteResponse {
  note: VisitNote;
}

/** Body of `POST` and `PUT`. Every field is optional and falls back to its default or current value. */
export interface VisitNoteRequest extends Partial<VisitNoteFields> {
  /** `finished` finishes a draft. A finished note stays finished. */
  status?: 'draft' | 'finished';
  /** For `POST`: hides the note from the care team, except its author and the chart's owner. */
  onlyMe?: boolean;
  /** For `PUT`: the version that the change is based on. An outdated version gets a 409 with the current note. */
  version?: number;
}

/** `PUT …/{noteId}/privacy` */
export interface VisitNotePrivacy {
  /** Whether to hide the note from the care team, except its author and the chart's owner. */
  onlyMe: boolean;
}

/** `POST …/{noteId}/lock` */
export interface LockVisitNoteRequest {
  /** The version that the practitioner read. An outdated version gets a 409 with the current note. */
  version?: number;
}

/** `POST …/{noteId}/amendments` */
export interface AmendVisitNoteRequest {
  reason: string;
  changes: VisitNoteChanges;
}

/** `GET /api/visit-notes/stats`, for the screen's stat cards. */
export interface VisitNoteStats {
  totalNotes: number;
  /** Number of notes dated within the last seven days, including today. */
  thisWeek: number;
  /** The practice's number of clients, as counted on the dashboard. */
  activeClients: number;
  /** Average duration in whole minutes; 0 if there are no notes. */
  averageDuration: number;
}

/** Filters for the practice's list of notes. */
export interface VisitNoteFilters {
  /** Matches the note's text and the client's name. */
  search: string;
  /** Null for 'All Clients'. */
  clientId: string | null;
  /** Null for 'All Types'. */
  type: string | null;
}
