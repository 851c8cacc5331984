import { call, put, select } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText, isSignedOut } from '../../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../../lib/http/HttpError.js';
import { selectUser, sessionActions } from '../../../store/session/session.slice.js';
import { type Settle, takeSubmissions } from '../../../store/submissions.js';
import { addClient } from '../clients.api.js';
import { confirmUnusualValues, isUnusualValuesError } from '../fields/confirmUnusualValues.js';
import { clientListActions } from '../list/clientList.slice.js';
import { removeWizardDraft } from './wizard.draft.js';
import { wizardActions } from './wizard.slice.js';

/** Ignores submissions while another one is in progress. */
export function* watchWizard() {
  yield* takeSubmissions(wizardActions.submitted, wizardActions.forgotten.match, createClient);
}

function* createClient({ payload }: ReturnType<typeof wizardActions.submitted>, settle: Settle) {
  const user = yield* select(selectUser);
  try {
    const client = yield* call(confirmUnusualValues, (confirmUnusual: boolean) =>
      addClient(payload.client, payload.idempotencyKey, confirmUnusual),
    );
    if (user) yield* call(removeWizardDraft, user.uid);
    yield* put(clientListActions.clientStored(client));
    yield* put(toastActions.succeeded('Client added successfully!'));
    yield* settle(wizardActions.done());
  } catch (error) {
    const failure = toFailure(error);
    // If the practitioner chose to check the values, they know why nothing was saved, and the wizard shows the step.
    if (!isUnusualValuesError(error)) yield* put(toastActions.failed(wizardFailureText(failure)));
    yield* settle(wizardActions.failed(failure));
    // The guard redirects to the sign-in page, and the draft has all input.
    if (failure.code === 'NO_TOKEN') yield* put(sessionActions.sessionEnded('expired'));
  }
}

/** Returns the error catalog's message for a client that couldn't be added. */
function wizardFailureText(failure: Failure): string {
  if (isSignedOut(failure)) return 'You must be logged in to add a client.';
  return failureText(failure, {
    refused: 'Failed to save client',
    failed: 'Something went wrong saving the client',
  });
}
