import { useEffect, useEffectEvent, useRef } from 'react';
import { choose } from '../components/confirm/index.js';
import { useLeaveGuard } from '../components/leave-guard/useLeaveGuard.js';
import { toastActions } from '../components/toasts/index.js';
import { useAppDispatch, useAppStore } from './hooks.js';
import { selectUser } from './session/session.slice.js';

export const DRAFT_KEPT = 'Not saved yet. What you typed is kept as a draft on this device.';

interface FormClosingOptions {
  /** Whether there is unsaved input. */
  isDirty: boolean;
  /** The form's draft; null if the form must not keep one, such as a form with a password. */
  draft: { forget: () => void } | null;
  onClose: () => void;
}

interface FormClosing {
  /** Closes the form, for Cancel, Escape, and the close button. Asks first if there is unsaved input. */
  close: () => void;
  /**
   * Closes the form without asking and deletes the draft, for when the input was saved, or discarded in favor of the
   * saved record.
   */
  finish: () => void;
}

/**
 * Manages how a form closes. If there is unsaved input, the practitioner chooses to keep it as a draft, discard it, or
 * keep editing. Leaving the page keeps the draft and says so, or asks first if the form keeps no drafts.
 */
export function useFormClosing({ isDirty, draft, onClose }: FormClosingOptions): FormClosing {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isClosed = useRef(false);
  useLeaveGuard(isDirty && draft === null, () => {});

  const end = () => {
    isClosed.current = true;
    onClose();
  };
  const finish = () => {
    draft?.forget();
    end();
  };
  const confirmKept = useEffectEvent(() => {
    const isSignedIn = selectUser(store.getState()) !== null;
    if (isDirty && draft && isSignedIn && !isClosed.current) dispatch(toastActions.succeeded(DRAFT_KEPT));
  });
  useOnUnmount(confirmKept);

  const close = async () => {
    if (!isDirty) return finish();
    const answer = await confirmClosing(draft !== null);
    if (answer === 'confirmed') return finish();
    if (answer === 'cancelled') return;
    dispatch(toastActions.succeeded(DRAFT_KEPT));
    end();
  };
  return { close: () => void close(), finish };
}

/** Asks whether to discard the input, keep it as a draft, or keep editing. */
export function confirmClosing(keepsDraft: boolean) {
  return choose({
    title: 'Close without saving?',
    text: keepsDraft
      ? 'You can keep what you typed as a draft and finish it later.'
      : 'What you typed isn’t saved yet.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    ...(keepsDraft && { alternativeLabel: 'Keep as draft' }),
    dangerous: true,
  });
}

/** Calls `work` once the component has unmounted. Ignores the additional unmount in strict mode. */
export function useOnUnmount(work: () => void): void {
  const isHere = useRef(false);
  const last = useRef(work);
  useEffect(() => {
    last.current = work;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      queueMicrotask(() => {
        if (!isHere.current) last.current();
      });
    };
  }, []);
}
