import type { Contract, ContractResend } from '@doula-desk/domain';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { selectUser } from '../../store/session/session.slice.js';
import { type Settle, takeSubmissions } from '../../store/submissions.js';
import { remindersActions } from '../reminders/index.js';
import {
  conflictingContract,
  countersign,
  createContract,
  createFeeReminders,
  deleteContract,
  performAction,
  resendContract,
  updateContract,
} from './contracts.api.js';
import { contractsActions, selectContracts } from './contracts.slice.js';
import { contractDoneText, contractFailureText, feeRemindersText } from './texts.js';

const { contractArrived, contractGone, countersignSubmitted, createSubmitted } = contractsActions;
const { dialogClosed, dialogOpened, editSubmitted } = contractsActions;
const { feeRemindersRequested, listRequested, deleteRequested, resendSubmitted, actionRequested } =
  contractsActions;
const { submissionDone, submissionFailed, workEnded } = contractsActions;

export function* watchContractSaves() {
  yield* takeSubmissions(createSubmitted, dialogClosed.match, create);
  yield* takeSubmissions(editSubmitted, dialogClosed.match, edit);
  yield* takeSubmissions(countersignSubmitted, dialogClosed.match, sign);
  yield* takeSubmissions(resendSubmitted, dialogClosed.match, resendMail);
  yield* takeEvery(actionRequested, takeAction);
  yield* takeEvery(deleteRequested, remove);
  yield* takeEvery(feeRemindersRequested, addFeeReminders);
}

function* create({ payload }: ReturnType<typeof createSubmitted>, settle: Settle) {
  const { clientId, fields, idempotencyKey, sends } = payload;
  const saved = yield* submit('save', settle, () => createContract(clientId, fields, idempotencyKey));
  if (saved && sends) yield* put(actionRequested({ contract: saved, action: 'send' }));
}

function* edit({ payload }: ReturnType<typeof editSubmitted>, settle: Settle) {
  const { contract, fields, version, sends } = payload;
  const saved = yield* submit('save', settle, () => updateContract(contract, fields, version));
  if (saved && sends) yield* put(actionRequested({ contract: saved, action: 'send' }));
}

function* sign({ payload }: ReturnType<typeof countersignSubmitted>, settle: Settle) {
  const { contract, body } = payload;
  yield* submit('countersign', settle, () => countersign(contract, body));
}

function* resendMail({ payload }: ReturnType<typeof resendSubmitted>, settle: Settle) {
  const { contract, body, resend } = payload;
  yield* submit(resend, settle, () => resendContract(contract, body));
}

/**
 * Sends a form's request. The form shows the result, and closes when the request succeeds.
 * @returns the contract; undefined if the request failed
 */
function* submit(
  operation: 'save' | 'countersign' | ContractResend,
  settle: Settle,
  send: () => Promise<Contract>,
) {
  try {
    const contract = yield* call(send);
    yield* put(contractArrived(contract));
    yield* settle(submissionDone());
    yield* confirmDone(operation);
    return contract;
  } catch (error) {
    const failure = toFailure(error);
    const current = conflictingContract(error);
    yield* settle(submissionFailed({ failure, ...(current && { current }) }));
    if (current) yield* put(contractArrived(current));
    else yield* put(toastActions.failed(contractFailureText(operation, failure)));
    return undefined;
  }
}

function* takeAction({ payload: { contract, action } }: ReturnType<typeof actionRequested>) {
  try {
    const answered = yield* call(performAction, contract, action);
    yield* put(contractArrived(answered));
    yield* confirmDone(action);
    if (action === 'supersede') {
      // The old version now refers to the new version.
      yield* put(listRequested(contract.clientId));
      // A dialog opened in the meantime stays open, since something may have been typed into it.
      const { opened } = yield* select(selectContracts);
      if (!opened) yield* put(dialogOpened({ dialog: 'edit', contractId: answered.id }));
    }
  } catch (error) {
    const failure = toFailure(error);
    // The list may be outdated because the client or another tab changed the contract first.
    if (failure.status !== undefined) yield* put(listRequested(contract.clientId));
    yield* put(toastActions.failed(contractFailureText(action, failure)));
  } finally {
    yield* put(workEnded(contract.id));
  }
}

function* remove({ payload: contract }: ReturnType<typeof deleteRequested>) {
  try {
    yield* call(deleteContract, contract);
    yield* put(contractGone(contract.id));
    yield* confirmDone('remove');
  } catch (error) {
    const failure = toFailure(error);
    // Already deleted elsewhere.
    if (failure.status === 404) yield* put(contractGone(contract.id));
    else if (failure.status !== undefined) yield* put(listRequested(contract.clientId));
    yield* put(toastActions.failed(contractFailureText('remove', failure)));
  } finally {
    yield* put(workEnded(contract.id));
  }
}

function* confirmDone(operation: Parameters<typeof contractDoneText>[0]) {
  const user = yield* select(selectUser);
  yield* put(toastActions.succeeded(contractDoneText(operation, user?.savesMailToFiles ?? false)));
}

function* addFeeReminders({ payload: contract }: ReturnType<typeof feeRemindersRequested>) {
  try {
    const { created } = yield* call(createFeeReminders, contract);
    yield* put(toastActions.succeeded(feeRemindersText(created)));
    if (created > 0) yield* put(remindersActions.listRequested(contract.clientId));
  } catch (error) {
    yield* put(toastActions.failed(contractFailureText('feeReminders', toFailure(error))));
  } finally {
    yield* put(workEnded(contract.id));
  }
}
