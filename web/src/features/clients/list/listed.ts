import {
  type ClientListEntry,
  clientName,
  clientStatus,
  type DateOnly,
  formatDate,
  listedWeeksLabel,
  type ShownClientStatus,
} from '@doula-desk/domain';

/** Shown for an unknown date. */
export const NO_DATE = '–';

/** A client as a row or card shows it. */
export interface ListedClient {
  name: string;
  /** The preferred name, if it differs from the first name. */
  calledName: string;
  status: ShownClientStatus;
  weeks: string;
  /** Empty once the pregnancy has ended. */
  due: string;
  lastVisit: string;
  nextAppointment: string;
}

/** Formats a client for the list. @param today in the practice's zone; status and weeks are derived from it */
export function shownClient(client: ClientListEntry, today: DateOnly): ListedClient {
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

/** Returns the path of a client's chart in the app, not on the API. */
export function chartPath(id: string): string {
  return `/client-chart/${id}`;
}
