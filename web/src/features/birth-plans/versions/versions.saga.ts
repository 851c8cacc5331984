import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { toFailure } from '../../../lib/http/HttpError.js';
import { fetchVersion, fetchVersions } from './versions.api.js';
import { planVersionsActions } from './versions.slice.js';

const { versionLoaded, versionRequested, versionsFailed, versionsLoaded, versionsRequested } =
  planVersionsActions;

export function* watchPlanVersions() {
  yield* takeLatest(versionsRequested, loadAll);
  yield* takeEvery(versionRequested, loadOne);
}

function* loadAll({ payload: plan }: ReturnType<typeof versionsRequested>) {
  try {
    const versions = yield* call(fetchVersions, plan);
    yield* put(versionsLoaded({ planId: plan.id, versions }));
  } catch (error) {
    yield* put(versionsFailed(toFailure(error)));
  }
}

function* loadOne({ payload: { plan, version } }: ReturnType<typeof versionRequested>) {
  try {
    yield* put(versionLoaded({ planId: plan.id, version: yield* call(fetchVersion, plan, version) }));
  } catch (error) {
    yield* put(versionsFailed(toFailure(error)));
  }
}
