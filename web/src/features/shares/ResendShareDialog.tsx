import { type Share, shareSubjectNames } from '@doula-desk/domain';
import { useContentKey } from '../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { ResendMailDialog } from '../client-mail/index.js';
import { selectShares, sharesActions } from './shares.slice.js';
import type { ShareTarget } from './shareTarget.js';

/** Mails another link of a share, to the same or a corrected address. */
export function ResendShareDialog({ target, share }: { target: ShareTarget; share: Share }) {
  const dispatch = useAppDispatch();
  const { resending, resendFailure } = useAppSelector(selectShares);
  // A retry to the same address sends one email; another address is a new request.
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
      A new link to the {shareSubjectNames[share.subject]} of <span dir="auto">{target.clientName}</span> goes
      to this address.
    </ResendMailDialog>
  );
}
