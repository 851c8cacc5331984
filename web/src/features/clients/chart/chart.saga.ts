import { type Client, mergeClientEdit, toClientUpdate } from '@doula-desk/domain';
import { actionChannel, call, put, select, take, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import type { RootState } from '../../../store/reducer.js';
import { conflictingClient, fetchChart, saveClient } from '../clients.api.js';
import { confirmUnusualValues, isUnusualValuesError } from '../fields/confirmUnusualValues.js';
import { clientListActions } from '../list/clientList.slice.js';
import { sections } from '../shown/sections.js';
import { chartActions, type SaveId, selectChart } from './chart.slice.js';

const SAVE_FAILED = 'Failed to save changes.';
const WHOLE_CHART_SAVED = 'Changes saved successfully!';

/** Maximum number of times to merge a save with concurrent changes before giving up. */
const MAX_ATTEMPTS = 4;

/** Loads only the most recently requested chart. */
export function* watchChartLoads() {
  yield* takeLatest(chartActions.requested, loadClient);
}

/** Runs one save at a time, in the order of the clicks, so that saves from one tab never conflict. */
export function* watchChartSaves() {
  const saves = yield* actionChannel([chartActions.saveRequested.type, chartActions.statusChosen.type]);
  while (true) {
    const action = yield* take(saves);
    if (chartActions.saveRequested.match(action)) yield* call(save, action);
    if (chartActions.statusChosen.match(action)) yield* call(saveStatus, action);
  }
}

function* loadClient({ payload: { clientId } }: ReturnType<typeof chartActions.requested>) {
  try {
    yield* put(chartActions.loaded(yield* call(fetchChart, clientId)));
  } catch (error) {
    yield* put(chartActions.loadFailed({ clientId, failure: toFailure(error) }));
  }
}

/** Saves a status that is already shown, and reverts it if the server rejects it. */
function* saveStatus({ payload: { clientId, status } }: ReturnType<typeof chartActions.statusChosen>) {
  const before = yield* select(clientOf, clientId);
  try {
    let client: Client | undefined = before;
    for (let tries = 0; client && tries < MAX_ATTEMPTS; tries += 1) {
      const newer: Client | undefined = yield* call(trySave, { ...client, status });
      if (!newer) {
        yield* put(toastActions.succeeded(WHOLE_CHART_SAVED));
        return;
      }
      // Retries after concurrent changes to other fields, but not after a change to the status, which the
      // practitioner hasn't seen.
      client = newer.status === before?.status ? newer : undefined;
    }
    yield* put(toastActions.failed(SAVE_FAILED));
  } catch (error) {
    if (!isUnusualValuesError(error)) yield* put(toastActions.failed(SAVE_FAILED));
  } finally {
    yield* put(chartActions.statusSettled({ clientId }));
  }
}

/**
 * Saves an edit, merged with changes that others have saved since the edit started. Asks the practitioner about
 * conflicts.
 */
function* save({ payload: { clientId, save } }: ReturnType<typeof chartActions.saveRequested>) {
  const { id, fields, base, mine } = save;
  try {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const theirs = yield* select(clientOf, clientId);
      if (!theirs) break;
      const { merged, conflicts } = mergeClientEdit({ base, mine, theirs }, fields);
      if (conflicts.length > 0) {
        yield* put(chartActions.conflictFound({ clientId, conflict: { save, theirs, merged, conflicts } }));
        return;
      }
      const newer: Client | undefined = yield* call(trySave, { ...theirs, ...merged });
      if (!newer) {
        yield* put(chartActions.saveDone({ clientId, id }));
        yield* put(toastActions.succeeded(savedText(id)));
        return;
      }
    }
    yield* put(chartActions.saveFailed({ clientId, id }));
    yield* put(toastActions.failed(SAVE_FAILED));
  } catch (error) {
    yield* put(chartActions.saveFailed({ clientId, id }));
    if (!isUnusualValuesError(error)) yield* put(toastActions.failed(SAVE_FAILED));
  }
}

/**
 * Saves a client, based on the client's version. Afterward, the store has the server's client.
 *
 * @returns the client as saved by someone else, if that's why saving failed
 */
function* trySave(client: Client) {
  try {
    const stored = yield* call(confirmUnusualValues, (confirmUnusual: boolean) =>
      saveClient(client.id, toClientUpdate(client), confirmUnusual),
    );
    yield* put(chartActions.clientStored(stored));
    yield* put(clientListActions.clientStored(stored));
    return undefined;
  } catch (error) {
    const newer = conflictingClient(error);
    if (!newer) throw error;
    yield* put(chartActions.clientStored(newer));
    return newer;
  }
}

function clientOf(state: RootState, clientId: string): Client | undefined {
  return selectChart(state, clientId).client ?? undefined;
}

function savedText(id: SaveId): string {
  const card = sections.find((section) => section.id === id);
  return card ? `${card.title} saved successfully!` : WHOLE_CHART_SAVED;
}
