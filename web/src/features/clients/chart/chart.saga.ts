import { type Client, mergeClientEdit, toClientUpdate } from '@doula-desk/domain';
import { actionChannel, call, put, select, take, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import type { RootState } from '../../../store/reducer.js';
import { conflictingClient, fetchChart, saveClient } from '../clients.api.js';
import { askAboutUnusual, isUnusualValuesError } from '../fields/askAboutUnusual.js';
import { clientListActions } from '../list/clientList.slice.js';
import { sections } from '../shown/sections.js';
import { chartActions, type SaveId, selectChart } from './chart.slice.js';

const SAVE_FAILED = 'Failed to save changes.';
const WHOLE_CHART_SAVED = 'Changes saved successfully!';

/** How often a save is merged with concurrent changes before giving up. */
const MAX_ATTEMPTS = 4;

/** Loads only the latest of several requested charts. */
export function* watchChartLoads() {
  yield* takeLatest(chartActions.requested, loadClient);
}

/** Saves one at a time, in the order of the clicks, so that the saves of one tab never conflict. */
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

/** Saves a status that is already on screen, and reverts it if the server rejects it. */
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
      // A concurrent change to other fields is fine. One to the status isn't, because no one here has seen it.
      client = newer.status === before?.status ? newer : undefined;
    }
    yield* put(toastActions.failed(SAVE_FAILED));
  } catch (error) {
    if (!isUnusualValuesError(error)) yield* put(toastActions.failed(SAVE_FAILED));
  } finally {
    yield* put(chartActions.statusSettled({ clientId }));
  }
}

/** Saves an edit merged with whatever others have saved since it began. Asks the practitioner about conflicts. */
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
 * Saves a client based on the version it carries. Afterwards the store has the server's client.
 * @returns the client that someone else has saved, if that is why saving failed
 */
function* trySave(client: Client) {
  try {
    const stored = yield* call(askAboutUnusual, (confirmUnusual: boolean) =>
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
