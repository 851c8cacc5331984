import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, type Toast, toastActions } from './toasts.slice.js';

/** Milliseconds for which a success message is shown. An error stays until it's closed or an action succeeds. */
const SUCCESS_MS = 6000;
/** Longer, because the user has to decide whether to accept the offer. */
const OFFER_MS = 12_000;

/** Shows the toasts in the store. */
export function Toasts() {
  const toasts = useSelector(selectToasts);
  return (
    <div className="toast-region position-fixed d-grid justify-items-center gap-2q pe-none">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, kind, text, offer, isSuperseded } }: { toast: Toast }) {
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);
  const closesAutomatically = (kind === 'success' || isSuperseded) && !held;
  const durationMs = offer ? OFFER_MS : SUCCESS_MS;

  useEffect(() => {
    if (!closesAutomatically) return;
    const timer = window.setTimeout(() => dispatch(toastActions.dismissed(id)), durationMs);
    return () => window.clearTimeout(timer);
  }, [dispatch, id, closesAutomatically, durationMs]);

  const Icon = kind === 'failure' ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only keeps it open
    <div
      className={`toast show toast-${kind}`}
      role={kind === 'failure' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden className={kind === 'failure' ? 'text-danger' : 'text-success-emphasis'} />
      <span className="toast-text" dir="auto">
        {text}
      </span>
      {offer && (
        <button
          type="button"
          className="btn btn-sm btn-quiet py-1"
          onClick={() => {
            dispatch(toastActions.dismissed(id));
            dispatch(offer.dispatches);
          }}
        >
          {offer.label}
        </button>
      )}
      <button
        type="button"
        className="btn btn-sm p-1"
        aria-label="Close message"
        onClick={() => dispatch(toastActions.dismissed(id))}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
