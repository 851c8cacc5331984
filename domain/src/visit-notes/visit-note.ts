import type { DateOnly, Instant } from '../dates/index.js';
import type { NoteTemplateName } from '../settings/index.js';
import type { VisitNoteStatus } from './visit-note.options.js';

/** Text by key of the template's fields. Answers without text are left out. */
export type NoteAnswers = Record<string, string>;

/** What a practitioner writes of a visit. Day and time are those of the practice's zone. */
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
 * New values of a locked note's fields. `templateData` names only the answers that change; an empty text takes an
 * answer away. What is not named stays.
 */
export type VisitNoteChanges = Partial<Omit<VisitNoteFields, 'template'>>;

/** What was added to a locked note, when, by whom and why. It is never changed. */
export interface VisitNoteAmendment {
  id: string;
  reason: string;
  changes: VisitNoteChanges;
  createdBy: string;
  createdAt: Instant;
  /** When a restore imported the amendment (see {@link VisitNote}); null otherwise. */
  importedAt: Instant | null;
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
   * When a restore imported the finished or locked note from an archive that this server could not verify; null for
   * notes of this server.
   */
  importedAt: Instant | null;
  /** In the order in which they were made. `amendedVisitNote` reads the note with them. */
  amendments: VisitNoteAmendment[];
  /** The practitioner's name when the note was made. */
  createdBy: string;
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

/** The list of one client also says how many notes there are in all. */
export interface ClientVisitNotesResponse extends VisitNoteListResponse {
  total: number;
}

/** Answer of a create, a read, an update, a lock and an amendment. */
export interface VisitNoteResponse {
  note: VisitNote;
}

/** What `POST` and `PUT` take. Every part may be missing: it then has its default, or stays as it was. */
export interface VisitNoteRequest extends Partial<VisitNoteFields> {
  /** 'finished' finishes a draft; a finished note stays one. */
  status?: 'draft' | 'finished';
  /** `PUT`: the version that the change was made on. An old one answers 409 with the current note. */
  version?: number;
}

/** `POST …/{noteId}/lock` */
export interface LockVisitNoteRequest {
  /** The version that the practitioner read; an old one answers 409 with the current note. */
  version?: number;
}

/** `POST …/{noteId}/amendments` */
export interface AmendVisitNoteRequest {
  reason: string;
  changes: VisitNoteChanges;
}

/** `GET /api/visit-notes/stats` and the stat cards of the screen. */
export interface VisitNoteStats {
  totalNotes: number;
  /** Notes dated within the last seven days, today included. */
  thisWeek: number;
  /** Clients of the practice, as the dashboard counts them. */
  activeClients: number;
  /** Mean duration in whole minutes; 0 without notes. */
  averageDuration: number;
}

/** What narrows the practice's list. */
export interface VisitNoteFilters {
  /** Looked for in the client's name and in the type of the visit. */
  search: string;
  /** Null for 'All Clients'. */
  clientId: string | null;
  /** Null for 'All Types'. */
  type: string | null;
}
