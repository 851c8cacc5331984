import { type Share, shareSubjectNames } from '@doula-desk/domain';
import { useContentKey } from '../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { ResendMailDialog } from '../client-mail/index.js';
import { selectShares, sharesActions } from './shares.slice.js';
import type { ShareTarget } from './shareTarget.js';

/** Emails a new link for a share to the same address or a corrected one. */
export function ResendShareDialog({ target, share }: { target: ShareTarget; share: Share }) {
  const dispatch = useAppDispatch();
  const { resending, resendFailure } = useAppSelector(selectShares);
  // A retry with the same address doesn't send a second email; a different address is a new request.
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
        dispatch(sharesActions.resendRequested({ target, share, email, idempotencyKey }));
      }}
      onClose={() => dispatch(sharesActions.resendClosed())}
    >
      We’ll email a new link to <span dir="auto">{target.clientName}</span>’s{' '}
      {shareSubjectNames[share.subject]} to this address.
    </ResendMailDialog>
  );
}
