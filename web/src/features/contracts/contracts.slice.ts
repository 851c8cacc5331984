import type {
  Contract,
  ContractEvent,
  ContractFields,
  ContractResend,
  ContractResendRequest,
  CountersignRequest,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { isOfEarlierPregnancy } from '../../store/chartLists.js';
import { keepRecords, putFirst, type RecordList, type RecordsState } from '../../store/records.js';
import { sliceReducer } from '../../store/reducer.js';
import type { ContractRef, ContractStep, SeenContract } from './contracts.api.js';

/** Newest first. */
export interface ContractList extends RecordList {
  /** Contracts created while the list is loading, which it may lack. */
  fresh: string[];
}

export interface ContractSubmission {
  status: 'idle' | 'busy' | 'done' | 'failed';
  failure: Failure | null;
  /** The server's version of the contract after a `VERSION_CONFLICT`. */
  current: Contract | null;
}

export interface ContractTrail {
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  events: ContractEvent[] | null;
}

/** The dialog open over the chart. */
export type OpenedDialog =
  | { dialog: 'new' }
  | { dialog: 'edit' | 'preview' | 'countersign' | 'evidence' | 'resend'; contractId: string };

/** The lists have keys from `chartListKey`. */
export interface ContractsState extends RecordsState<Contract, ContractList> {
  /** Ids of contracts with an action in progress. */
  working: string[];
  submission: ContractSubmission;
  /** Trails by contract id. */
  trails: Record<string, ContractTrail>;
  opened: OpenedDialog | null;
}

const idle: ContractSubmission = { status: 'idle', failure: null, current: null };
const contracts = keepRecords<Contract>();
const initialState: ContractsState = {
  ...contracts.initialState(),
  working: [],
  submission: idle,
  trails: {},
  opened: null,
};

export const contractsSlice = createSlice({
  name: 'contracts',
  initialState,
  reducers: {
    listRequested: (state, { payload: clientId }: PayloadAction<string>) => {
      const ids = state.lists[clientId]?.ids ?? null;
      state.lists[clientId] = { status: 'loading', failure: null, ids, fresh: [] };
    },
    listLoaded: (state, { payload }: PayloadAction<{ clientId: string; contracts: Contract[] }>) => {
      const arrived = contracts.arrive(state, payload.contracts);
      const fresh = state.lists[payload.clientId]?.fresh.filter((id) => state.records[id]) ?? [];
      const ids = [...new Set([...fresh, ...arrived])];
      state.lists[payload.clientId] = { status: 'loaded', failure: null, ids, fresh: [] };
    },
    listFailed: (state, { payload }: PayloadAction<{ clientId: string; failure: Failure }>) => {
      contracts.fail(state, payload.clientId, payload.failure);
    },
    /** Polls a contract that changes on its own while a file is made. */
    contractRequested: (state, _: PayloadAction<ContractRef>) => state,
    /** The server's version; a new contract comes first in its client's list. */
    contractArrived: (state, { payload: contract }: PayloadAction<Contract>) => {
      contracts.save(state, contract);
      const list = state.lists[contract.clientId];
      if (list && !list.ids?.includes(contract.id) && !isOfEarlierPregnancy(state.lists, contract)) {
        putFirst(list, contract.id);
      }
    },
    contractGone: (state, { payload: id }: PayloadAction<string>) => contracts.drop(state, id),

    dialogOpened: (state, { payload: opened }: PayloadAction<OpenedDialog>) => {
      state.opened = opened;
    },
    dialogClosed: (state) => {
      state.opened = null;
      state.submission = idle;
    },

    createSubmitted: (
      state,
      _: PayloadAction<{
        clientId: string;
        fields: ContractFields;
        idempotencyKey: string;
        /** Sends it to the client once it is saved. */
        sends: boolean;
      }>,
    ) => submitted(state),
    editSubmitted: (
      state,
      _: PayloadAction<{ contract: ContractRef; fields: ContractFields; version: number; sends: boolean }>,
    ) => submitted(state),
    countersignSubmitted: (state, _: PayloadAction<{ contract: SeenContract; body: CountersignRequest }>) =>
      submitted(state),
    resendSubmitted: (
      state,
      _: PayloadAction<{ contract: ContractRef; body: ContractResendRequest; resend: ContractResend }>,
    ) => submitted(state),
    submissionDone: (state) => {
      state.submission = { ...idle, status: 'done' };
    },
    submissionFailed: (state, { payload }: PayloadAction<{ failure: Failure; current?: Contract }>) => {
      const { failure, current = null } = payload;
      state.submission = { status: 'failed', failure, current };
    },

    stepRequested: (state, { payload }: PayloadAction<{ contract: Contract; step: ContractStep }>) =>
      void state.working.push(payload.contract.id),
    deleteRequested: (state, { payload }: PayloadAction<Contract>) => void state.working.push(payload.id),
    feeRemindersRequested: (state, { payload }: PayloadAction<Contract>) =>
      void state.working.push(payload.id),
    workEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.working = state.working.filter((working) => working !== id);
    },

    trailRequested: (state, { payload: { id } }: PayloadAction<ContractRef>) => {
      state.trails[id] = { status: 'loading', failure: null, events: state.trails[id]?.events ?? null };
    },
    trailLoaded: (state, { payload }: PayloadAction<{ id: string; events: ContractEvent[] }>) => {
      state.trails[payload.id] = { status: 'loaded', failure: null, events: payload.events };
    },
    trailFailed: (state, { payload }: PayloadAction<{ id: string; failure: Failure }>) => {
      const trail = state.trails[payload.id];
      if (trail) Object.assign(trail, { status: 'failed', failure: payload.failure });
    },
  },
});

function submitted(state: ContractsState): void {
  state.submission = { ...idle, status: 'busy' };
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof contractsSlice> {}
}

const inStore = contractsSlice.injectInto(sliceReducer);

export const contractsActions = contractsSlice.actions;
export const selectContracts = inStore.selectSlice;
