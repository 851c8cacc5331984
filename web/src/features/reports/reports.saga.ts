import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { saveFile } from '../../lib/http/download.js';
import { failureText, isSignedOut } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { sessionActions } from '../../store/session/session.slice.js';
import { fetchReport, fetchReportFile } from './reports.api.js';
import { reportsActions, selectReports } from './reports.slice.js';

const { fileRequested, fileSettled, reportArrived, reportFailed, reportRequested } = reportsActions;

export function* watchReports() {
  yield* takeEvery(reportRequested, load);
  yield* takeLeading(fileRequested, save);
}

/** Returns the message for a report that couldn't be loaded or downloaded. */
export function reportFailureText(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: text, signedOut: 'You must be logged in.' });
}

function* load({ payload: { name, query } }: ReturnType<typeof reportRequested>) {
  try {
    const body = yield* call(fetchReport, name, query);
    // Another period was chosen while this one was loading.
    if ((yield* select(selectReports)).reports[name]?.query === query)
      yield* put(reportArrived({ name, body }));
  } catch (error) {
    const failure = toFailure(error);
    if ((yield* select(selectReports)).reports[name]?.query === query)
      yield* put(reportFailed({ name, failure }));
    if (isSignedOut(failure)) yield* put(sessionActions.sessionEnded('expired'));
  }
}

function* save({ payload: { name, query } }: ReturnType<typeof fileRequested>) {
  try {
    yield* call(saveFile, yield* call(fetchReportFile, name, query));
  } catch (error) {
    const text = reportFailureText(toFailure(error), 'The CSV file couldn’t be downloaded');
    yield* put(toastActions.failed(text));
  } finally {
    yield* put(fileSettled());
  }
}
