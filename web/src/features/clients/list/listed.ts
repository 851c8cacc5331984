import {
  type ClientListEntry,
  clientName,
  clientStatus,
  type DateOnly,
  formatDate,
  listedWeeksLabel,
  type ShownClientStatus,
} from '@doula-desk/domain';

/** Shown where a date is not known. */
export const NO_DATE = '–';

/** A client as her row or card shows her. */
export interface ShownClient {
  name: string;
  /** The preferred name, where it is another than the first. */
  calledName: string;
  status: ShownClientStatus;
  weeks: string;
  /** Empty once the pregnancy has ended: nothing is due any more. */
  due: string;
  lastVisit: string;
  nextAppointment: string;
}

/** What the list shows of a client. @param today in the zone of the practice; status and weeks follow from it */
export function shownClient(client: ClientListEntry, today: DateOnly): ShownClient {
  const { preferredName, firstName, edd, pregnancyEnd } = client;
  return {
    name: clientName(client),
    calledName: preferredName && preferredName !== firstName ? preferredName : '',
    status: clientStatus(client, today),
    weeks: listedWeeksLabel(client, today),
    due: edd && !pregnancyEnd ? formatDate(edd) : '',
    lastVisit: client.lastVisit ? formatDate(client.lastVisit) : '',
    nextAppointment: client.nextAppointment ? formatDate(client.nextAppointment) : '',
  };
}

/** Where her chart is in this app, not on the server. */
export function chartAddress(id: string): string {
  return `/client-chart/${id}`;
}
