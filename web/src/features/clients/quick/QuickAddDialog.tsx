import { quickClientInput } from '@doula-desk/domain';
import { useId } from 'react';
import { Modal } from 'react-bootstrap';
import { Link, useNavigate } from 'react-router';
import { Banner } from '../../../components/Banner.js';
import { DateField } from '../../../components/DateField.js';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { TextField } from '../../../components/fields.js';
import { RestoredDraft } from '../../../components/RestoredDraft.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useCall } from '../../../lib/useCall.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useToday } from '../../../store/today.js';
import { useFormClosing } from '../../../store/useFormClosing.js';
import { useKeptForm } from '../../../store/useKeptForm.js';
import { addIncompleteClient } from '../clients.api.js';
import { confirmUnusualValues } from '../fields/confirmUnusualValues.js';
import { clientListActions } from '../list/clientList.slice.js';
import { blankClient, errorsOf, validateQuickClient, withDraft } from './quickClient.form.js';

const texts = { refused: 'Failed to save client', failed: 'Something went wrong saving the client' };

/** Adds a client with a name and contact information, and opens the chart, which marks missing fields. */
export default function QuickAddDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const today = useToday();
  const keyOf = useContentKey();
  const add = useCall(
    (values: typeof blankClient) => {
      const client = quickClientInput(values);
      return confirmUnusualValues((confirmed) =>
        addIncompleteClient(client, keyOf([client, confirmed]), confirmed),
      );
    },
    (client) => {
      dispatch(clientListActions.clientStored(client));
      dispatch(toastActions.succeeded('Client added successfully!'));
      closing.finish();
      navigate(`/client-chart/${encodeURIComponent(client.id)}`);
    },
  );
  const form = useKeptForm({
    initial: blankClient,
    draft: 'quick-client',
    withDraft,
    failure: add.failure,
    errorsOf,
    validate: (values) => validateQuickClient(values, today),
  });
  const { bind, draft } = form;
  const closing = useFormClosing({ isDirty: draft.isDirty, draft, onClose });
  const isUnexplained = add.failure !== null && Object.keys(form.errors).length === 0;
  return (
    <Dialog title="Quick add" onClose={closing.close} holdsInput>
      <Modal.Body>
        <form id={`${id}-form`} ref={form.formRef} noValidate onSubmit={form.submit(add.start)}>
          {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
          {add.failure && isUnexplained && add.failure.code !== 'UNUSUAL_VALUES' && (
            <Banner kind="danger">{failureText(add.failure, texts)}</Banner>
          )}
          <div className="cols-sm-2 d-grid row-gap-0 column-gap-3">
            <TextField field={bind('firstName')} label="First name" autoComplete="off" />
            <TextField field={bind('lastName')} label="Last name" autoComplete="off" optional />
            <TextField field={bind('contact')} label="Phone or email" autoComplete="off" optional />
            <DateField field={bind('edd')} label="Due date" optional />
          </div>
          <p className="form-text mb-0">
            You can complete the chart later, or fill in everything in the{' '}
            <Link to="/add-client">full form</Link>.
          </p>
        </form>
      </Modal.Body>
      <FormFooter
        label="Add client"
        busyLabel="Adding…"
        isBusy={add.isBusy}
        form={`${id}-form`}
        onCancel={closing.close}
      />
    </Dialog>
  );
}
