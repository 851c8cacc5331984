import { call, put, select, takeEvery } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { type Settle, takeSubmissions } from '../../store/submissions.js';
import { conflictingPlan, createPlan, deletePlan, hasFilters, updatePlan } from './birthPlans.api.js';
import { birthPlansActions, selectBirthPlans } from './birthPlans.slice.js';
import { planFailureText } from './texts.js';

const { createSubmitted, editSubmitted, listRequested, planGone, planSaved, statsRequested } =
  birthPlansActions;
const { deleteEnded, deleteRequested, submissionDone, submissionFailed, submissionReset } = birthPlansActions;

export function* watchPlanSaves() {
  yield* takeSubmissions(createSubmitted, submissionReset.match, create);
  yield* takeSubmissions(editSubmitted, submissionReset.match, edit);
  yield* takeEvery(deleteRequested, remove);
}

function* create(
  { payload: { clientId, body, idempotencyKey } }: ReturnType<typeof createSubmitted>,
  settle: Settle,
) {
  try {
    const plan = yield* call(createPlan, clientId, body, idempotencyKey);
    yield* put(planSaved(plan));
    yield* settle(submissionDone());
    yield* call(reloadFilteredList);
    yield* put(statsRequested());
    yield* put(
      toastActions.succeeded(
        plan.status === 'Completed' ? 'Birth plan completed and ready!' : 'Birth plan saved as draft!',
      ),
    );
  } catch (error) {
    const failure = toFailure(error);
    yield* settle(submissionFailed({ failure }));
    yield* put(toastActions.failed(planFailureText('create', failure)));
  }
}

/** Reloads a filtered list, which may or may not include the new plan. */
function* reloadFilteredList() {
  const { plans, query } = (yield* select(selectBirthPlans)).list;
  if (plans && hasFilters(query)) yield* put(listRequested(query));
}

function* edit({ payload: { plan, body } }: ReturnType<typeof editSubmitted>, settle: Settle) {
  try {
    yield* put(planSaved(yield* call(updatePlan, plan, body)));
    yield* settle(submissionDone());
    yield* put(statsRequested());
    yield* put(toastActions.succeeded('Birth plan updated'));
  } catch (error) {
    const failure = toFailure(error);
    const current = conflictingPlan(error);
    yield* settle(submissionFailed({ failure, ...(current && { current }) }));
    // The form handles conflicts.
    if (current) yield* put(planSaved(current));
    else yield* put(toastActions.failed(planFailureText('update', failure)));
  }
}

function* remove({ payload: plan }: ReturnType<typeof deleteRequested>) {
  try {
    yield* call(deletePlan, plan);
    yield* put(planGone(plan.id));
    yield* put(statsRequested());
    yield* put(toastActions.succeeded('Birth plan deleted successfully!'));
  } catch (error) {
    const failure = toFailure(error);
    // Already deleted elsewhere.
    if (failure.status === 404) yield* put(planGone(plan.id));
    yield* put(toastActions.failed(planFailureText('delete', failure)));
  } finally {
    yield* put(deleteEnded(plan.id));
  }
}
