import {
  type ClientListEntry,
  clientName,
  clientStatus,
  type DateOnly,
  formatDate,
  gestationalAge,
  listedWeeksLabel,
  PREGNANCY_DAYS,
  type ShownClientStatus,
  statusesWithoutMilestones,
} from '@doula-desk/domain';
import { babyCountLabel } from '../fields/choices.js';

/** Shown for an unknown date. */
export const NO_DATE = '–';

/** A client, formatted for a row or card. */
export interface ClientRow {
  name: string;
  /** The preferred name, if it differs from the first name. */
  calledName: string;
  status: ShownClientStatus;
  weeks: string;
  /** How far along the pregnancy is, from 0 to 1 at 40 weeks; null if it's over or has no due date. */
  progress: number | null;
  /** A word such as 'Twins'; empty for one baby. */
  babies: string;
  /** Empty once the pregnancy has ended. */
  due: string;
  lastVisit: string;
  nextAppointment: string;
}

/**
 * Formats a client for the list.
 *
 * @param today today's date in the practice's time zone, from which the status and weeks are derived
 */
export function toClientRow(client: ClientListEntry, today: DateOnly): ClientRow {
  const { preferredName, firstName, edd, pregnancyEnd, numberOfBabies } = client;
  const status = clientStatus(client, today);
  const isGoingOn =
    edd !== null && !pregnancyEnd && !statusesWithoutMilestones.some((over) => over === status);
  return {
    name: clientName(client),
    calledName: preferredName && preferredName !== firstName ? preferredName : '',
    status,
    weeks: listedWeeksLabel(client, today),
    progress: isGoingOn ? Math.min(1, gestationalAge(edd, today).totalDays / PREGNANCY_DAYS) : null,
    babies: numberOfBabies > 1 && !pregnancyEnd ? babyCountLabel(numberOfBabies) : '',
    due: edd && !pregnancyEnd ? formatDate(edd) : '',
    lastVisit: client.lastVisit ? formatDate(client.lastVisit) : '',
    nextAppointment: client.nextAppointment ? formatDate(client.nextAppointment) : '',
  };
}

/** Returns the path of a client's chart page. */
export function chartPath(id: string): string {
  return `/client-chart/${id}`;
}
