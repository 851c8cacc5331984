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
  /** Null until a list has arrived; a later failure leaves the last one in place. */
  clients: ClientListEntry[] | null;
  loading: boolean;
  failure: Failure | null;
  /** Kept while the session lasts, so that the way back from a chart leads to the same list. */
  filters: ClientListFilters;
  exporting: boolean;
  /** Counts what was changed from here, so that an answer from before is told apart. */
  changes: number;
}

const initialState: ClientListState = {
  clients: null,
  loading: false,
  failure: null,
  filters: defaultClientListFilters,
  exporting: false,
  changes: 0,
};

/** My Clients: the whole list, and how it is narrowed and ordered. */
export const clientListSlice = createSlice({
  name: 'clientList',
  initialState,
  reducers: {
    requested: (state) => {
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
    /** Search and status go; the order stays, since it hides nobody. */
    filtersCleared: (state) => {
      state.filters = { ...defaultClientListFilters, sort: state.filters.sort };
    },
    /** A client was added or saved, here or on her chart. */
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
