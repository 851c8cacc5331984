import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  kind: 'success' | 'failure';
  text: string;
  /** Milliseconds since 1970. */
  shownAt: number;
  offer?: ToastOffer;
}

/** What a message offers to do, such as taking back what it tells of. */
export interface ToastOffer {
  label: string;
  /** Dispatched when the person takes the offer. */
  dispatches: UnknownAction;
}

/** Milliseconds for which a failure stays in any case: it may have nothing to do with what succeeds just then. */
const FAILURE_IS_READ_AFTER_MS = 3000;

const initialState: Toast[] = [];

/**
 * Short messages over the page. A text that is already there is not shown twice. A success takes the place of the one
 * before, so that five saved cards are not five messages over a phone's screen, and takes away the failures that were
 * there: mostly it is the same work, tried again. What offers to take something back stays for its time.
 */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    succeeded: { reducer: add, prepare: (text: string, offer?: ToastOffer) => toast('success', text, offer) },
    failed: { reducer: add, prepare: (text: string) => toast('failure', text) },
    /** Somebody has signed in: what was said before is not about her. */
    cleared: () => [],
    dismissed: (toasts, { payload: id }: PayloadAction<string>) => toasts.filter((shown) => shown.id !== id),
  },
  selectors: { selectToasts: (toasts) => toasts },
});

function toast(kind: Toast['kind'], text: string, offer?: ToastOffer): { payload: Toast } {
  return { payload: { id: nanoid(), kind, text, shownAt: Date.now(), ...(offer && { offer }) } };
}

function add(toasts: Toast[], { payload: added }: PayloadAction<Toast>): Toast[] {
  return [...toasts.filter((toast) => !isOver(toast, added)), added];
}

/** Whether what a message says is over once `added` is there. */
function isOver({ kind, text, shownAt, offer }: Toast, added: Toast): boolean {
  if (kind === added.kind && text === added.text) return true;
  if (added.kind === 'failure') return false;
  return kind === 'success' ? !offer : added.shownAt - shownAt >= FAILURE_IS_READ_AFTER_MS;
}

/** `toastActions.succeeded('…')` and `toastActions.failed('…')` are all that a saga needs. */
export const toastActions = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;
