import type { AppointmentFields } from '../appointments/index.js';
import { type PlanContents, planTemplates } from '../birth-plans/index.js';
import { type ClientFields, clientName } from '../clients/index.js';
import type { ContractFields } from '../contracts/index.js';
import type { ReminderFields } from '../reminders/index.js';
import { digitsOf, foldText } from '../text/index.js';
import type { VisitNoteFields } from '../visit-notes/index.js';

// What each kind of record is found by: folded as the words of a search are, and stored beside the record.

/** What a client's record, and the lists of what belongs to her, are found by: her name. */
export function clientNameText(client: Pick<ClientFields, 'firstName' | 'lastName'>): string {
  return foldText(clientName(client));
}

/** What a chart is found by. Digits stand beside a telephone number as it is written. */
export function clientText(
  client: Pick<ClientFields, 'firstName' | 'lastName' | 'preferredName' | 'partnerName' | 'email' | 'phone'>,
): string {
  const { preferredName, partnerName, email, phone } = client;
  return folded([clientName(client), preferredName, partnerName, email, phone, digitsOf(phone)]);
}

/** What an appointment is found by. */
export function appointmentText({
  type,
  location,
  notes,
}: Pick<AppointmentFields, 'type' | 'location' | 'notes'>): string {
  return folded([type, location, notes]);
}

/** What a reminder is found by. */
export function reminderText({ title, description }: Pick<ReminderFields, 'title' | 'description'>): string {
  return folded([title, description]);
}

/** What a visit note is found by: all that was written into it. */
export function visitNoteText({
  type,
  location,
  templateData,
  nextSteps,
}: Pick<VisitNoteFields, 'type' | 'location' | 'templateData' | 'nextSteps'>): string {
  return folded([type, location, ...Object.values(templateData), nextSteps]);
}

/** What a birth plan is found by: the name of its template and all answers. */
export function birthPlanText({
  templateType,
  templateData,
}: Pick<PlanContents, 'templateType' | 'templateData'>): string {
  return folded([planTemplates[templateType].title, ...Object.values(templateData).flat()]);
}

/** What a contract is found by; its clauses are alike in all. */
export function contractText({ title }: Pick<ContractFields, 'title'>): string {
  return foldText(title);
}

function folded(parts: readonly string[]): string {
  return foldText(parts.join(' '));
}
