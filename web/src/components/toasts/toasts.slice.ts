import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  kind: 'success' | 'failure';
  text: string;
  /** Milliseconds since the epoch. */
  shownAt: number;
  /** An error followed by a success. */
  isOvertaken?: boolean;
  offer?: ToastOffer;
}

/** An action that a toast offers, such as undoing what it reports. */
export interface ToastOffer {
  label: string;
  /** Dispatched when the person accepts the offer. */
  dispatches: UnknownAction;
}

/**
 * An error younger than this, in milliseconds, can't be from the attempt that just succeeded, so a success doesn't
 * remove it immediately.
 */
const RETRY_TAKES_MS = 1000;

const initialState: Toast[] = [];

/**
 * Short messages over the page. The same text isn't shown twice. A success replaces the previous one, so that five
 * saved cards don't cover a phone's screen with five toasts. It also removes earlier errors, because it is usually a
 * retry that succeeded. An offer to undo something stays for its full time.
 */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    succeeded: { reducer: add, prepare: (text: string, offer?: ToastOffer) => toast('success', text, offer) },
    failed: { reducer: add, prepare: (text: string) => toast('failure', text) },
    /** Clears messages on sign-in, since they aren't about the new person. */
    cleared: () => [],
    dismissed: (toasts, { payload: id }: PayloadAction<string>) => toasts.filter((shown) => shown.id !== id),
  },
  selectors: { selectToasts: (toasts) => toasts },
});

function toast(kind: Toast['kind'], text: string, offer?: ToastOffer): { payload: Toast } {
  return { payload: { id: nanoid(), kind, text, shownAt: Date.now(), ...(offer && { offer }) } };
}

function add(toasts: Toast[], { payload: added }: PayloadAction<Toast>): Toast[] {
  const rest = toasts.filter((toast) => !isOver(toast, added));
  return [...(added.kind === 'success' ? rest.map(overtaken) : rest), added];
}

/** Marks an error that was followed by a success, so that it closes automatically. */
function overtaken(toast: Toast): Toast {
  return toast.kind === 'failure' ? { ...toast, isOvertaken: true } : toast;
}

/** Returns whether a message is obsolete once `added` is shown. */
function isOver({ kind, text, shownAt, offer }: Toast, added: Toast): boolean {
  if (kind === added.kind && text === added.text) return true;
  if (added.kind === 'failure') return false;
  return kind === 'success' ? !offer : added.shownAt - shownAt >= RETRY_TAKES_MS;
}

/** Sagas need only `toastActions.succeeded('…')` and `toastActions.failed('…')`. */
export const toastActions = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
