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
import { createRecordReducers, putFirst, type RecordList, type RecordsState } from '../../store/records.js';
import { sliceReducer } from '../../store/reducer.js';
import type { ContractAction, ContractRef, ContractVersion } from './contracts.api.js';

/** The contracts in a list, newest first. */
export interface ContractList extends RecordList {
  /** Contracts created while the list is loading, which the response may not include. */
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

/** The dialog that is open over the chart. */
export type OpenedDialog =
  | { dialog: 'new' }
  | { dialog: 'edit' | 'preview' | 'countersign' | 'evidence' | 'resend'; contractId: string };

/** The state of all contracts, with lists by `chartListKey`. */
export interface ContractsState extends RecordsState<Contract, ContractList> {
  /** Ids of contracts with an action in progress. */
  working: string[];
  submission: ContractSubmission;
  /** Event histories by contract id. */
  trails: Record<string, ContractTrail>;
  opened: OpenedDialog | null;
}

const idle: ContractSubmission = { status: 'idle', failure: null, current: null };
const contracts = createRecordReducers<Contract>();
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
    /** Polls a contract whose PDF or email is in progress. */
    contractRequested: (state, _: PayloadAction<ContractRef>) => state,
    /** Stores the server's version. A new contract comes first in the client's list. */
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
        /** Whether to send the contract to the client once it's saved. */
        sends: boolean;
      }>,
    ) => submitted(state),
    editSubmitted: (
      state,
      _: PayloadAction<{ contract: ContractRef; fields: ContractFields; version: number; sends: boolean }>,
    ) => submitted(state),
    countersignSubmitted: (
      state,
      _: PayloadAction<{ contract: ContractVersion; body: CountersignRequest }>,
    ) => submitted(state),
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

    actionRequested: (state, { payload }: PayloadAction<{ contract: Contract; action: ContractAction }>) =>
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
