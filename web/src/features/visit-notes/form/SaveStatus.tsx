import { CloudOff, HardDrive } from 'lucide-react';
import { readableMessage } from '../../../lib/http/failureText.js';
import { canAutosave } from './noteForm.saga.js';
import type { OpenNote } from './noteForm.slice.js';

/** Shows where the note has been saved. Only exceptional states are announced to screen readers. */
export function SaveStatus({ open }: { open: OpenNote }) {
  const isProblem = open.saving === 'failed' || (!open.isKept && open.isRestored);
  const text = textOf(open);
  if (!text) return null;
  return (
    <p
      className="note-status d-flex align-items-center gap-1h m-0 text-body-secondary fs-md"
      role={isProblem ? 'status' : undefined}
    >
      {open.saving === 'failed' && <CloudOff size={16} aria-hidden />}
      {text === ON_DEVICE && open.saving !== 'failed' && <HardDrive size={16} aria-hidden />}
      <span>{text}</span>
    </p>
  );
}

const ON_DEVICE = 'Saved on this device';

function textOf(open: OpenNote): string {
  const { note, conflict, values, start, saving, failure, isSent, isKept, isRestored } = open;
  if (saving === 'busy') return 'Saving…';
  if (conflict) return isKept ? ON_DEVICE : 'Not saved';
  const isRefused = failure?.status !== undefined && failure.status < 500;
  if (saving === 'failed' && isRefused)
    return `${readableMessage(failure.message)} ${isKept ? `${ON_DEVICE}.` : ''}`.trim();
  if (isSent && note && (values !== start || isRestored)) return 'Saved';
  if (saving !== 'failed' && canAutosave(open)) return 'Saving…';
  if (isKept) return ON_DEVICE;
  return saving === 'failed' ? 'Not saved' : '';
}
