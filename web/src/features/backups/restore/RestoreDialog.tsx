import type { RestoreArchive, RestoreChange } from '@doula-desk/domain';
import { useId } from 'react';
import { Modal } from 'react-bootstrap';
import { Dialog } from '../../../components/Dialog.js';
import { FormFooter } from '../../../components/FormFooter.js';
import { TextField } from '../../../components/fields.js';
import { useForm } from '../../../lib/forms/useForm.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { countOf, formatLongInstant } from '../words.js';
import { restoreActions } from './restore.slice.js';

/** The word that the user types to confirm. */
const WORD = 'RESTORE';

interface RestoreDialogProps {
  archive: RestoreArchive;
  affected: RestoreChange[];
  onClose: () => void;
}

/** Asks for confirmation before replacing everything, and shows what stays unchanged. */
export function RestoreDialog({ archive, affected, onClose }: RestoreDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const form = useForm({
    initial: { word: '' },
    validate: ({ word }) => (word.trim().toUpperCase() === WORD ? {} : { word: `Type ${WORD} to continue.` }),
  });
  const removed = affected.reduce((sum, change) => sum + change.removed, 0);
  const restore = () => {
    dispatch(restoreActions.runRequested());
    onClose();
  };
  return (
    <Dialog title="Restore this backup?" onClose={onClose} holdsInput>
      <Modal.Body>
        <form ref={form.formRef} id={`${id}-form`} noValidate onSubmit={form.submit(restore)}>
          <ul className="restore-promises ps-3h">
            <li>Your records return to how they were on {formatLongInstant(archive.createdAt, zone)}.</li>
            <li>Contracts you’ve sent, locked notes, and the audit trail stay as they are now.</li>
            {archive.trust !== 'verified' && (
              <li>
                This backup can’t be verified: its contracts, signatures, and finished notes are marked as
                imported, and its links stop working.
              </li>
            )}
            {removed > 0 && <li>{countOf(removed, 'record')} created since then will be deleted.</li>}
            <li>The current state is backed up first, so you can return to it.</li>
            <li>
              Your email address, password, and two-factor sign-in don’t change, and no one is signed out.
            </li>
            <li>Changes you make before the restore finishes will be lost.</li>
          </ul>
          <TextField field={form.bind('word')} label={`Type ${WORD} to confirm`} autoComplete="off" />
        </form>
      </Modal.Body>
      <FormFooter label="Restore" isDangerous form={`${id}-form`} onCancel={onClose} />
    </Dialog>
  );
}
