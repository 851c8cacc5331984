import type { Invoice } from '@doula-desk/domain';
import { Banner } from '../../../components/Banner.js';
import { useCall } from '../../../lib/useCall.js';
import { setRemindAfterLoss } from '../billing.api.js';
import { billingFailureText } from '../texts.js';

interface LossDecisionProps {
  invoice: Invoice;
  onChanged: (invoice: Invoice) => void;
}

/**
 * Lets the practitioner turn on payment reminders for an invoice after a loss. By default, the client doesn't
 * get any.
 */
export function LossDecision({ invoice, onChanged }: LossDecisionProps) {
  const { remindAfterLoss } = invoice;
  const deciding = useCall(() => setRemindAfterLoss(invoice, !remindAfterLoss), onChanged);
  return (
    <Banner kind="info">
      <p>
        {remindAfterLoss
          ? 'The pregnancy ended in a loss. You chose to send the client payment reminders for this invoice.'
          : 'The pregnancy ended in a loss, so no payment reminders are sent for this invoice. You can leave it open, reduce it with a credit note, or choose to send reminders anyway.'}
      </p>
      {deciding.failure && (
        <p className="text-danger" role="alert">
          {billingFailureText(deciding.failure, 'Your choice couldn’t be saved')}
        </p>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-sm mt-2"
        disabled={deciding.isBusy}
        onClick={deciding.start}
      >
        {remindAfterLoss ? 'Stop reminders' : 'Send reminders'}
      </button>
    </Banner>
  );
}
