import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  kind: 'success' | 'failure';
  text: string;
  /** Milliseconds since the epoch. */
  shownAt: number;
  /** Whether this is an error that was followed by a success. */
  isSuperseded?: boolean;
  offer?: ToastOffer;
}

/** An action that a toast offers, such as undoing the reported change. */
export interface ToastOffer {
  label: string;
  /** Dispatched when the user accepts the offer. */
  dispatches: UnknownAction;
}

/**
 * An error newer than this, in milliseconds, is too recent to have been retried, so a success doesn't remove it
 * immediately.
 */
const RECENT_ERROR_MS = 1000;

const initialState: Toast[] = [];

/**
 * Short messages over the page. The same text isn't shown twice. A success replaces the previous one, so that
 * saving five cards doesn't cover a phone's screen with five toasts. A success also removes earlier errors,
 * because it usually means that a retry succeeded. An offer to undo a change stays for its full time.
 */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    succeeded: { reducer: add, prepare: (text: string, offer?: ToastOffer) => toast('success', text, offer) },
    failed: { reducer: add, prepare: (text: string) => toast('failure', text) },
    /** Clears messages on sign-in, since they aren't about the new user. */
    cleared: () => [],
    dismissed: (toasts, { payload: id }: PayloadAction<string>) => toasts.filter((shown) => shown.id !== id),
  },
  selectors: { selectToasts: (toasts) => toasts },
});

function toast(kind: Toast['kind'], text: string, offer?: ToastOffer): { payload: Toast } {
  return { payload: { id: nanoid(), kind, text, shownAt: Date.now(), ...(offer && { offer }) } };
}

function add(toasts: Toast[], { payload: added }: PayloadAction<Toast>): Toast[] {
  const rest = toasts.filter((toast) => !isObsolete(toast, added));
  return [...(added.kind === 'success' ? rest.map(markSuperseded) : rest), added];
}

/** Marks an error that was followed by a success, so that it closes automatically. */
function markSuperseded(toast: Toast): Toast {
  return toast.kind === 'failure' ? { ...toast, isSuperseded: true } : toast;
}

/** Returns whether a message is obsolete once `added` is shown. */
function isObsolete({ kind, text, shownAt, offer }: Toast, added: Toast): boolean {
  if (kind === added.kind && text === added.text) return true;
  if (added.kind === 'failure') return false;
  return kind === 'success' ? !offer : added.shownAt - shownAt >= RECENT_ERROR_MS;
}

/** Sagas need only `toastActions.succeeded('…')` and `toastActions.failed('…')`. */
export const toastActions = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
