import type { AuditLine } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Page } from '../../lib/http/fetchPage.js';
import type { Failure } from '../../lib/http/HttpError.js';
import { sliceReducer } from '../../store/reducer.js';

/** The name of an audit trail: `all` for the whole practice, `account` for the account, or a client's id. */
export type TrailName = 'all' | 'account' | (string & {});

export interface Trail {
  /** Newest first; null until the first page has loaded. */
  lines: AuditLine[] | null;
  nextCursor: string | null;
  isLoadingOlder: boolean;
  failure: Failure | null;
}

export interface AuditState {
  trails: { [Name in TrailName]?: Trail };
  isDownloading: boolean;
}

const emptyTrail: Trail = { lines: null, nextCursor: null, isLoadingOlder: false, failure: null };
const initialState: AuditState = { trails: {}, isDownloading: false };

/** Audit trails by name. The security settings show two trails on one page. */
export const auditSlice = createSlice({
  name: 'audit',
  initialState,
  reducers: {
    trailRequested: ({ trails }, { payload: name }: PayloadAction<TrailName>) => {
      trails[name] = { ...(trails[name] ?? emptyTrail), failure: null, isLoadingOlder: false };
    },
    trailArrived: (
      { trails },
      { payload: { name, page } }: PayloadAction<{ name: TrailName; page: Page<AuditLine> }>,
    ) => {
      trails[name] = { ...emptyTrail, lines: page.items, nextCursor: page.nextCursor };
    },
    trailFailed: (
      { trails },
      { payload: { name, failure } }: PayloadAction<{ name: TrailName; failure: Failure }>,
    ) => {
      trails[name] = { ...(trails[name] ?? emptyTrail), failure };
    },
    olderRequested: ({ trails }, { payload: name }: PayloadAction<TrailName>) => {
      const trail = trails[name];
      if (trail) trail.isLoadingOlder = true;
    },
    olderArrived: (
      { trails },
      { payload }: PayloadAction<{ name: TrailName; cursor: string; page: Page<AuditLine> }>,
    ) => {
      const trail = trails[payload.name];
      // If the list was reloaded in the meantime, this page doesn't follow its last entry.
      if (!trail || trail.nextCursor !== payload.cursor) return;
      trail.isLoadingOlder = false;
      trail.lines = [...(trail.lines ?? []), ...payload.page.items];
      trail.nextCursor = payload.page.nextCursor;
    },
    olderFailed: ({ trails }, { payload: name }: PayloadAction<TrailName>) => {
      const trail = trails[name];
      if (trail) trail.isLoadingOlder = false;
    },
    downloadRequested: (state, _: PayloadAction<TrailName>) => {
      state.isDownloading = true;
    },
    downloadDone: (state) => {
      state.isDownloading = false;
    },
  },
});

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof auditSlice> {}
}

const inStore = auditSlice.injectInto(sliceReducer);

export const auditActions = auditSlice.actions;
export const selectAudit = inStore.selectSlice;

/** Returns a trail, or an empty one if it hasn't been requested. */
export function selectTrail({ trails }: AuditState, name: TrailName): Trail {
  return trails[name] ?? emptyTrail;
}
