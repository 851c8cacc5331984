export { Toasts } from './Toasts.js';
export { selectToasts, toastActions, toastsSlice } from './toasts.slice.js';
