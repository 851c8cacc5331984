import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  kind: 'success' | 'failure';
  text: string;
  /** Milliseconds since 1970. */
  shownAt: number;
  /** A failure that something succeeded after. */
  isOvertaken?: boolean;
  offer?: ToastOffer;
}

/** What a message offers to do, such as undoing what it reports. */
export interface ToastOffer {
  label: string;
  /** Dispatched when the person takes the offer. */
  dispatches: UnknownAction;
}

/**
 * A failure that is younger than this, in milliseconds, can't be what the person just tried again, so a success doesn't
 * remove it immediately.
 */
const RETRY_TAKES_MS = 1000;

const initialState: Toast[] = [];

/**
 * Short messages over the page. The same text isn't shown twice. A success replaces the one before, so that five saved
 * cards don't cover a phone's screen with five messages. It also removes earlier failures: mostly it is the same work,
 * tried again. An offer to undo something stays for its time.
 */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    succeeded: { reducer: add, prepare: (text: string, offer?: ToastOffer) => toast('success', text, offer) },
    failed: { reducer: add, prepare: (text: string) => toast('failure', text) },
    /** Someone signed in: earlier messages aren't about them. */
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

/** A failure that a success has come after no longer waits to be closed. */
function overtaken(toast: Toast): Toast {
  return toast.kind === 'failure' ? { ...toast, isOvertaken: true } : toast;
}

/** Whether a message is out of date once `added` is shown. */
function isOver({ kind, text, shownAt, offer }: Toast, added: Toast): boolean {
  if (kind === added.kind && text === added.text) return true;
  if (added.kind === 'failure') return false;
  return kind === 'success' ? !offer : added.shownAt - shownAt >= RETRY_TAKES_MS;
}

/** `toastActions.succeeded('…')` and `toastActions.failed('…')` are all that a saga needs. */
export const toastActions = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
