import type { BirthPlan, BirthPlanShare } from '@doula-desk/domain';
import { useContentKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { ResendMailDialog } from '../../client-mail/index.js';
import { planSharesActions, selectPlanShares } from './shares.slice.js';

/** Mails another link of a share, to the same or a corrected address. */
export function ResendShareDialog({ plan, share }: { plan: BirthPlan; share: BirthPlanShare }) {
  const dispatch = useAppDispatch();
  const { resending, resendFailure } = useAppSelector(selectPlanShares);
  // A retry to the same address sends one mail; another address is a new request.
  const keyOf = useContentKey();
  return (
    <ResendMailDialog
      title="Send link again"
      email={share.recipient}
      sentTo={share.recipient}
      mail={share.mail}
      isBusy={resending === 'busy'}
      failure={resendFailure}
      onSend={(email) => {
        const idempotencyKey = keyOf({ email });
        dispatch(planSharesActions.resendRequested({ plan, share, email, idempotencyKey }));
      }}
      onClose={() => dispatch(planSharesActions.resendClosed())}
    >
      A new link to the birth plan of <span dir="auto">{plan.clientName}</span> goes to this address.
    </ResendMailDialog>
  );
}
