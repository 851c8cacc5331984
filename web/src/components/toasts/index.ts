export { Toasts } from './Toasts.js';
export { selectToasts, type ToastOffer, toastActions, toastsSlice } from './toasts.slice.js';
