import type { Instant } from '../dates/index.js';

/** Something that somebody did to a record: one line of 'who saw or changed this'. */
export interface AuditLine {
  id: string;
  at: Instant;
  /** practitioner, program, operator, worker or client. */
  actor: string;
  /** Of a program: what its API token was called. */
  tokenName: string | null;
  /** Kind of record and a verb in the past tense: `client.viewed`. */
  action: string;
  entityType: string;
  entityId: string;
  /** The client whom it concerns, where it concerns one and her chart is still there. */
  clientName: string | null;
  /** Names of what changed, without values. */
  fields: string[];
  ipAddress: string | null;
}

/** `GET /api/audit`, newest first. */
export interface AuditResponse {
  events: AuditLine[];
  nextCursor: string | null;
}

const actors: Record<string, string> = {
  practitioner: 'You',
  program: 'An API token',
  operator: 'Operator of the server',
  worker: 'Doula Desk',
  client: 'Somebody with a link',
};

/** Who did it, in plain words: 'You', "API token 'Books'". @param tokenName of a program, null of anybody else */
export function auditActor(actor: string, tokenName: string | null): string {
  if (actor === 'program' && tokenName !== null) return `API token '${tokenName}'`;
  return actors[actor] ?? 'Somebody';
}

/**
 * What was done, in plain words: `client.viewed` is 'Client viewed', `visitNote.locked` is 'Visit note locked'.
 * Kinds and verbs are written for this, so that no list of texts has to follow them.
 */
export function auditText(action: string): string {
  const words = action
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .replace(/[.\-_]+/gu, ' ')
    .trim()
    .toLowerCase();
  return withAcronyms(words.charAt(0).toUpperCase() + words.slice(1));
}

/** A field's name as a person reads it: `scheduling.timeZone` is 'time zone'. */
export function auditField(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  return withAcronyms(last.replace(/([a-z\d])([A-Z])/gu, '$1 $2').toLowerCase());
}

/** Words that are read letter by letter keep their capitals: 'EDD', 'API token'. */
function withAcronyms(text: string): string {
  return text.replace(/\b(?:api|edd|zip)\b/giu, (word) => word.toUpperCase());
}
