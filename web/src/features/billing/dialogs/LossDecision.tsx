import type { Invoice } from '@doula-desk/domain';
import { Banner } from '../../../components/Banner.js';
import { useCall } from '../../../lib/useCall.js';
import { setRemindAfterLoss } from '../billing.api.js';
import { billingFailureText } from '../texts.js';

interface LossDecisionProps {
  invoice: Invoice;
  onChanged: (invoice: Invoice) => void;
}

/** After a loss, nothing is sent about an invoice until the practitioner decides. */
export function LossDecision({ invoice, onChanged }: LossDecisionProps) {
  const { remindAfterLoss } = invoice;
  const deciding = useCall(() => setRemindAfterLoss(invoice, !remindAfterLoss), onChanged);
  return (
    <Banner kind="info">
      <p>
        {remindAfterLoss
          ? 'The pregnancy ended in a loss. You decided that the client gets payment reminders for this invoice.'
          : 'The pregnancy ended in a loss, so the client gets no payment reminders for this invoice. You can leave it open, lower it with a credit note, or decide that reminders go out.'}
      </p>
      {deciding.failure && (
        <p className="text-danger" role="alert">
          {billingFailureText(deciding.failure, 'This could not be saved')}
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
