import {
  type Client,
  type ClientListEntry,
  type ClientListFilters,
  defaultClientListFilters,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

export interface ClientListState {
  /** Null until the list has loaded. Kept if a later load fails. */
  clients: ClientListEntry[] | null;
  loading: boolean;
  failure: Failure | null;
  /** Kept for the session, so that the list is the same after going back from a chart. */
  filters: ClientListFilters;
  exporting: boolean;
  /** Whether the list includes clients whose charts colleagues share. */
  withShared: boolean;
  /** Number of changes made in this tab, to detect responses that predate a change. */
  changes: number;
}

const initialState: ClientListState = {
  clients: null,
  loading: false,
  failure: null,
  filters: defaultClientListFilters,
  exporting: false,
  withShared: false,
  changes: 0,
};

/** The client list in My Clients, with its filters and sort order. */
export const clientListSlice = createSlice({
  name: 'clientList',
  initialState,
  reducers: {
    /** @param withShared unchanged if undefined */
    requested: (state, { payload: withShared }: PayloadAction<boolean | undefined>) => {
      state.withShared = withShared ?? state.withShared;
      state.loading = true;
      state.failure = null;
    },
    loaded: (state, { payload }: PayloadAction<ClientListEntry[]>) => {
      state.clients = payload;
      state.loading = false;
    },
    loadFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.failure = payload;
      state.loading = false;
    },
    filtered: (state, { payload }: PayloadAction<Partial<ClientListFilters>>) => {
      Object.assign(state.filters, payload);
    },
    /** Clears the search and the status filter, but not the sort order, which doesn't hide anyone. */
    filtersCleared: (state) => {
      state.filters = { ...defaultClientListFilters, sort: state.filters.sort };
    },
    /** Dispatched after a client was added or saved, on this page or in the chart. */
    clientStored: (state, { payload: client }: PayloadAction<Client>) => {
      state.changes += 1;
      const listed = state.clients?.find(({ id }) => id === client.id);
      if (listed) Object.assign(listed, listedPart(client));
      else state.clients?.push({ ...listedPart(client), lastVisit: null, nextAppointment: null });
    },
    clientRemoved: (state, { payload: clientId }: PayloadAction<string>) => {
      state.changes += 1;
      state.clients = state.clients?.filter(({ id }) => id !== clientId) ?? null;
    },
    exportRequested: (state) => {
      state.exporting = true;
    },
    exportEnded: (state) => {
      state.exporting = false;
    },
  },
});

function listedPart(client: Client): Omit<ClientListEntry, 'lastVisit' | 'nextAppointment'> {
  const { id, firstName, lastName, preferredName, phone, email } = client;
  const { edd, status, pregnancyEnd, numberOfBabies, createdAt } = client;
  return {
    id,
    firstName,
    lastName,
    preferredName,
    phone,
    email,
    edd,
    status,
    pregnancyEnd,
    numberOfBabies,
    createdAt,
  };
}

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof clientListSlice> {}
}

const inStore = clientListSlice.injectInto(sliceReducer);

export const clientListActions = clientListSlice.actions;
export const selectClientList = inStore.selectSlice;
