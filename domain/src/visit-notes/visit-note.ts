import type { DateOnly, Instant } from '../dates/index.js';
import type { NoteTemplateName } from '../settings/index.js';
import type { VisitNoteStatus } from './visit-note.options.js';

/** Text by field key. Empty answers are left out. */
export type NoteAnswers = Record<string, string>;

/** The fields of a visit note. Day and time are in the practice's zone. */
export interface VisitNoteFields {
  date: DateOnly;
  /** 12-hour text: '9:00 AM'. */
  time: string;
  type: string;
  location: string;
  /** Minutes. */
  duration: number;
  template: NoteTemplateName;
  templateData: NoteAnswers;
  nextSteps: string;
}

/**
 * New values for a locked note's fields. `templateData` names only the answers that change; an empty string removes an
 * answer. Fields that aren't named don't change.
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
  /** True if the server has no proof that it wrote the amendment in this form. */
  isUnproven: boolean;
}

/** One note of `GET /api/visit-notes` and of the per-client calls. Once locked, its fields are the original ones. */
export interface VisitNote extends VisitNoteFields {
  id: string;
  clientId: string;
  clientName: string;
  status: VisitNoteStatus;
  finishedAt: Instant | null;
  lockedAt: Instant | null;
  /**
   * When a restore imported the finished or locked note from an archive that this server couldn't verify; null for
   * notes of this server.
   */
  importedAt: Instant | null;
  /**
   * True if the server has no proof that it wrote the finished or locked note in this form: someone changed the
   * database.
   */
  isUnproven: boolean;
  /** The amendments in the order in which they were made. `amendedVisitNote` applies them. */
  amendments: VisitNoteAmendment[];
  /** The author's name when the note was created. */
  createdBy: string;
  /** The account of a member of the care team who wrote it; null for the owner of the chart. */
  authorId: string | null;
  /** Whether it is kept from the care team, except its author and the owner of the chart. */
  onlyMe: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
}

/** `GET /api/visit-notes` and `GET /api/clients/{id}/visit-notes`: the latest visit first. */
export interface VisitNoteListResponse {
  notes: VisitNote[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** A client's list also has the client's total number of notes. */
export interface ClientVisitNotesResponse extends VisitNoteListResponse {
  total: number;
}

/** Response to a create, a read, an update, a lock, or an amendment. */
export interface VisitNoteResponse {
  note: VisitNote;
}

/** Body of `POST` and `PUT`. Every field is optional, and falls back to its default or its current value. */
export interface VisitNoteRequest extends Partial<VisitNoteFields> {
  /** 'finished' finishes a draft; a finished note stays one. */
  status?: 'draft' | 'finished';
  /** `POST`: keeps the note from the care team, except its author and the owner of the chart. */
  onlyMe?: boolean;
  /** `PUT`: the version that the change is based on. An old one gets a 409 with the current note. */
  version?: number;
}

/** `PUT …/{noteId}/privacy` */
export interface VisitNotePrivacy {
  /** Keeps the note from the care team, except its author and the owner of the chart, or shares it again. */
  onlyMe: boolean;
}

/** `POST …/{noteId}/lock` */
export interface LockVisitNoteRequest {
  /** The version that the practitioner read; an old one gets a 409 with the current note. */
  version?: number;
}

/** `POST …/{noteId}/amendments` */
export interface AmendVisitNoteRequest {
  reason: string;
  changes: VisitNoteChanges;
}

/** `GET /api/visit-notes/stats`, for the stat cards of the screen. */
export interface VisitNoteStats {
  totalNotes: number;
  /** Notes dated within the last seven days, including today. */
  thisWeek: number;
  /** Clients of the practice, as the dashboard counts them. */
  activeClients: number;
  /** Average duration in whole minutes; 0 without notes. */
  averageDuration: number;
}

/** Filters of the practice's list. */
export interface VisitNoteFilters {
  /** Matches the client's name and the type of visit. */
  search: string;
  /** Null for 'All Clients'. */
  clientId: string | null;
  /** Null for 'All Types'. */
  type: string | null;
}
