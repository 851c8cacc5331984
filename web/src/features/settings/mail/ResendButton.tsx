import type { MailLogEntry } from '@doula-desk/domain';
import { Send } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { mailLogActions, selectMailLog } from './mailLog.slice.js';

export function ResendButton({ mail }: { mail: MailLogEntry }) {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector((state) => selectMailLog(state).resending[mail.id]?.isBusy ?? false);
  return (
    <button
      type="button"
      className="btn btn-quiet mail-resend min-h-tap text-nowrap"
      aria-label={`Send again: ${mail.title}`}
      // Stays focusable, because the user has just pressed the button.
      aria-disabled={isBusy}
      onClick={() => !isBusy && dispatch(mailLogActions.resendRequested(mail.id))}
    >
      <Send size={16} aria-hidden /> <span>{isBusy ? 'Sending…' : 'Send again'}</span>
    </button>
  );
}
