import {
  type ClientListEntry,
  type ClientStatus,
  clientName,
  clientStatus,
  clientStatusLabel,
  type DateOnly,
  formatDate,
  weeksLabel,
} from '@doula-desk/domain';

/** Shown where a date is not known. */
export const NO_DATE = '–';

/** A client as her row or card shows her. */
export interface ShownClient {
  name: string;
  /** The preferred name, where it is another than the first. */
  calledName: string;
  status: ClientStatus;
  statusLabel: string;
  weeks: string;
  /** Empty once the pregnancy has ended: nothing is due any more. */
  due: string;
  lastVisit: string;
  nextAppointment: string;
}

export function shownClient(client: ClientListEntry, today: DateOnly): ShownClient {
  const { preferredName, firstName, edd, pregnancyEnd } = client;
  return {
    name: clientName(client),
    calledName: preferredName && preferredName !== firstName ? preferredName : '',
    status: clientStatus(client, today),
    statusLabel: clientStatusLabel(client, today),
    weeks: weeksLabel(client, today),
    due: edd && !pregnancyEnd ? formatDate(edd) : '',
    lastVisit: client.lastVisit ? formatDate(client.lastVisit) : '',
    nextAppointment: client.nextAppointment ? formatDate(client.nextAppointment) : '',
  };
}

export function chartAddress(id: string): string {
  return `/client-chart/${id}`;
}
