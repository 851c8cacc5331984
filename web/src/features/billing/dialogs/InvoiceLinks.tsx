import { formatInstant, type Share, shareState, type TimeZone } from '@doula-desk/domain';
import { useCallback, useState } from 'react';
import { confirm } from '../../../components/confirm/index.js';
import { CopyField } from '../../../components/copy/CopyField.js';
import { PartState } from '../../../components/PartState.js';
import { useNow } from '../../../lib/clock/useNow.js';
import { useCall } from '../../../lib/useCall.js';
import { useTimeZone } from '../../../store/today.js';
import type { BillingRef } from '../billing.api.js';
import { createInvoiceLink, fetchInvoiceLinks, revokeInvoiceLinks } from '../links.api.js';
import { billingFailureText } from '../texts.js';
import { useLoaded } from '../useLoading.js';

/** Shows when the client opened the links to an invoice, creates a link to copy, and revokes all links. */
export function InvoiceLinks({ clientId, id }: BillingRef) {
  const now = useNow();
  const zone = useTimeZone();
  const [url, setUrl] = useState<string | null>(null);
  const { value, failure, reload } = useLoaded(
    useCallback(() => fetchInvoiceLinks({ clientId, id }), [clientId, id]),
  );
  const active = (value ?? []).filter((share) => shareState(share, now) === 'active');
  const creating = useCall(
    () => createInvoiceLink({ clientId, id }),
    (link) => {
      setUrl(link);
      reload();
    },
  );
  const revoking = useCall(
    () => revokeInvoiceLinks({ clientId, id }, active),
    () => {
      setUrl(null);
      reload();
    },
  );
  const revoke = async () => {
    const isSure = await confirm({
      title: 'Revoke link',
      text: 'The client can no longer open the invoice online, and payment reminders won’t contain a link. Emailing the invoice again sends a new one.',
      confirmLabel: 'Revoke link',
      dangerous: true,
    });
    if (isSure) revoking.start();
  };
  if (!value) return <PartState hasFailed={failure !== null} loading="Loading the link…" onRetry={reload} />;
  const isBusy = creating.isBusy || revoking.isBusy;
  const failed = creating.failure ?? revoking.failure;
  return (
    <>
      <p className="mb-2">{stateText(active, zone)}</p>
      {failed && (
        <p className="text-danger" role="alert">
          {billingFailureText(
            failed,
            revoking.failure ? 'The link couldn’t be revoked' : 'The link couldn’t be created',
          )}
        </p>
      )}
      {url && <CopyField label="Link" value={url} />}
      <div className="d-flex flex-wrap gap-2 mt-2">
        <button type="button" className="btn btn-quiet btn-sm" disabled={isBusy} onClick={creating.start}>
          {creating.isBusy ? 'Creating…' : 'Create a link to copy'}
        </button>
        {active.length > 0 && (
          <button
            type="button"
            className="btn btn-outline-danger btn-sm"
            disabled={isBusy}
            onClick={() => void revoke()}
          >
            Revoke link
          </button>
        )}
      </div>
    </>
  );
}

function stateText(active: readonly Share[], zone: TimeZone): string {
  if (active.length === 0) return 'The client can’t open this invoice online.';
  const openings = active.flatMap((share) => share.openings).sort();
  const last = openings.at(-1);
  if (!last) return 'The client hasn’t opened the link yet.';
  return openings.length === 1
    ? `The client opened the link on ${formatInstant(last, zone)}.`
    : `The client opened the link ${openings.length} times, most recently on ${formatInstant(last, zone)}.`;
}
