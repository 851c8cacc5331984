import { formatFileSize, type Restore } from '@doula-desk/domain';
import type { ReactNode } from 'react';
import { WorkProgress } from '../../../components/files/WorkProgress.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { ArchiveFilePicker } from './ArchiveFilePicker.js';
import { RestoreOutcome } from './RestoreOutcome.js';
import { RestorePreview } from './RestorePreview.js';
import { restoreActions, selectRestore, type UploadProgress } from './restore.slice.js';
import { RESTORE_STEPS_ID } from './scrollToRestore.js';
import { useKeepFocus } from './useKeepFocus.js';

/** Shows the current step of a restore: choosing, uploading, inspecting, previewing, or restoring. */
export function RestoreSteps() {
  const { sending, restore } = useAppSelector(selectRestore);
  const step = sending ? 'sending' : (restore?.status ?? 'none');
  const held = useKeepFocus(step);
  return (
    <div id={RESTORE_STEPS_ID} tabIndex={-1} className="restore-steps" {...held}>
      {sending ? <SendingStep sending={sending} /> : <RestoreStep restore={restore} />}
    </div>
  );
}

function SendingStep({ sending: { name, size, share } }: { sending: UploadProgress }) {
  const dispatch = useAppDispatch();
  const label = share < 1 ? `Uploading ${name} (${formatFileSize(size)})` : 'Checking the file';
  return (
    <Waiting label={label} percent={100 * share} onCancel={() => dispatch(restoreActions.sendingCancelled())}>
      <p>Keep this tab open until the upload finishes.</p>
    </Waiting>
  );
}

function RestoreStep({ restore }: { restore: Restore | null }) {
  const dispatch = useAppDispatch();
  switch (restore?.status) {
    case 'uploaded':
    case 'reading':
      return (
        <Waiting
          label="Comparing the backup with your records"
          percent={restore.progress}
          onCancel={() => dispatch(restoreActions.forgetRequested())}
        >
          <p>Nothing changes yet. You can leave this page and come back to it.</p>
        </Waiting>
      );
    case 'read':
      return <RestorePreview restore={restore} />;
    case 'running':
      return (
        <Waiting label="Restoring" percent={restore.progress}>
          <p>
            The current state is backed up first. Everything is then restored in one step, so an interruption
            changes nothing. You can leave this page. You’ll get a notification when it’s done. Changes you
            make before then will be lost.
          </p>
        </Waiting>
      );
    default:
      return (
        <>
          {restore && <RestoreOutcome restore={restore} />}
          <ArchiveFilePicker />
        </>
      );
  }
}

interface WaitingProps {
  label: string;
  percent: number;
  onCancel?: () => void;
  children: ReactNode;
}

function Waiting({ label, percent, onCancel, children }: WaitingProps) {
  return (
    <>
      <WorkProgress label={label} percent={percent}>
        {children}
      </WorkProgress>
      {onCancel && (
        <button type="button" className="btn btn-quiet mt-3" onClick={onCancel}>
          Cancel
        </button>
      )}
    </>
  );
}
