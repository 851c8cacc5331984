import type { PlanDocument } from '@doula-desk/domain';
import { call, put, takeLatest } from 'typed-redux-saga';
import { clientError, isRecord, toFailure } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';
import { sessionActions } from '../../../store/session/session.slice.js';
import { type PlanRef, planPath } from '../birthPlans.api.js';
import { planDocumentActions } from './planDocument.slice.js';
import { readDocument } from './readDocument.js';

const { documentFailed, documentLoaded, documentRequested } = planDocumentActions;

/** Shows only the most recently requested document. */
export function* watchPlanDocument() {
  yield* takeLatest(documentRequested, load);
}

function* load({ payload: plan }: ReturnType<typeof documentRequested>) {
  try {
    yield* put(documentLoaded(yield* call(fetchDocument, plan)));
  } catch (error) {
    const failure = toFailure(error);
    yield* put(documentFailed(failure));
    // Without a token, there is nothing to show, and the guard redirects to the sign-in page.
    if (failure.code === 'NO_TOKEN') yield* put(sessionActions.sessionEnded('expired'));
  }
}

async function fetchDocument(plan: PlanRef): Promise<PlanDocument> {
  const body = await signedIn.get(`${planPath(plan)}/document`);
  const found = isRecord(body) ? readDocument(body.document) : undefined;
  if (!found) throw clientError('MALFORMED_RESPONSE');
  return found;
}
