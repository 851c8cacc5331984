import type { AppointmentFields } from '../appointments/index.js';
import type { InvoiceFields } from '../billing/index.js';
import { type PlanContents, planTemplates } from '../birth-plans/index.js';
import type { BirthEvent, BirthFields } from '../births/index.js';
import { type ClientFields, clientName } from '../clients/index.js';
import type { ContractFields } from '../contracts/index.js';
import type { CoverageFields, TimeAwayFields } from '../on-call/index.js';
import type { ReminderFields } from '../reminders/index.js';
import type { Shift, ShiftEntry } from '../shifts/index.js';
import { digitsOf, foldText } from '../text/index.js';
import type { VisitNoteAmendment, VisitNoteFields } from '../visit-notes/index.js';

// The search text of each kind of record, which is folded in the same way as search terms and stored with the record.

/** Returns the search text for records that belong to a client: the client's name. */
export function clientNameText(client: Pick<ClientFields, 'firstName' | 'lastName'>): string {
  return foldText(clientName(client));
}

/** Returns the search text for a chart. It includes the phone number as written and as digits. */
export function clientText(
  client: Pick<ClientFields, 'firstName' | 'lastName' | 'preferredName' | 'partnerName' | 'email' | 'phone'>,
): string {
  const { preferredName, partnerName, email, phone } = client;
  return folded([clientName(client), preferredName, partnerName, email, phone, digitsOf(phone)]);
}

/** Returns the search text for an appointment. */
export function appointmentText({
  type,
  location,
  notes,
}: Pick<AppointmentFields, 'type' | 'location' | 'notes'>): string {
  return folded([type, location, notes]);
}

/** Returns the search text for a reminder. */
export function reminderText({ title, description }: Pick<ReminderFields, 'title' | 'description'>): string {
  return folded([title, description]);
}

/** Returns the search text for an invoice: its number once it's sent, its lines, and its notes. */
export function invoiceText({
  number,
  lines,
  notes,
}: Pick<InvoiceFields, 'lines' | 'notes'> & { number: string | null }): string {
  return folded([number ?? '', ...lines.map(({ description }) => description), notes]);
}

/** Returns the search text for a visit note: everything written in it. */
export function visitNoteText({
  type,
  location,
  templateData,
  nextSteps,
}: Pick<VisitNoteFields, 'type' | 'location' | 'templateData' | 'nextSteps'>): string {
  return folded([type, location, ...Object.values(templateData), nextSteps]);
}

/** Returns the search text for a note amendment: its reason and all text that it changes. */
export function amendmentText({ reason, changes }: Pick<VisitNoteAmendment, 'reason' | 'changes'>): string {
  const { type = '', location = '', templateData = {}, nextSteps = '' } = changes ?? {};
  return folded([reason, type, location, ...Object.values(templateData ?? {}), nextSteps]);
}

/** Returns the search text for a birth plan: its template's name and all answers. */
export function birthPlanText({
  templateType,
  templateData,
}: Pick<PlanContents, 'templateType' | 'templateData'>): string {
  return folded([planTemplates[templateType].title, ...Object.values(templateData).flat()]);
}

/** Returns the search text for a birth: the text in its record and in the entries that its log shows. */
export function birthText(
  { place, attendedBy, interventions, complications, notes, babies, story }: BirthFields & { story: string },
  events: readonly Pick<BirthEvent, 'note'>[],
): string {
  const names = babies.map(({ name }) => name);
  return folded([
    place,
    attendedBy,
    interventions,
    complications,
    notes,
    ...names,
    story,
    ...events.map(({ note }) => note),
  ]);
}

/** Returns the search text for a shift: its place, its message to the parents, and the notes that its log shows. */
export function shiftText(
  { location, handover }: Pick<Shift, 'location' | 'handover'>,
  entries: readonly Pick<ShiftEntry, 'note'>[],
): string {
  return folded([location, handover.message, ...entries.map(({ note }) => note)]);
}

/** Returns the search text for a contract: only its title, because clauses are similar in all contracts. */
export function contractText({ title }: Pick<ContractFields, 'title'>): string {
  return foldText(title);
}

/** Returns the search text for a backup doula. It includes the phone number as written and as digits. */
export function coverageText({ name, phone }: Pick<CoverageFields, 'name' | 'phone'>): string {
  return folded([name, phone, digitsOf(phone)]);
}

/** Returns the search text for time away: its note. */
export function timeAwayText({ note }: Pick<TimeAwayFields, 'note'>): string {
  return foldText(note);
}

function folded(parts: readonly string[]): string {
  return foldText(parts.join(' '));
}
