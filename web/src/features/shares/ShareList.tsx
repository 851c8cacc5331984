import { formatInstant, type Share, type ShareState, shareState } from '@doula-desk/domain';
import { useEffect } from 'react';
import { ErrorState } from '../../components/ErrorState.js';
import { MailDeliveryLine } from '../../components/mail/MailDeliveryLine.js';
import { useNow } from '../../lib/clock/useNow.js';
import { failureText } from '../../lib/http/failureText.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { useTimeZone } from '../../store/today.js';
import { selectShares, sharesActions } from './shares.slice.js';
import type { ShareTarget } from './shareTarget.js';
import { subjectLabel } from './subjectLabel.js';

/** Milliseconds between polls while an email is being sent. */
const POLL_EVERY_MS = 4_000;

const looks: Record<ShareState, { label: string; tone: string }> = {
  active: { label: 'Active', tone: 'sage' },
  expired: { label: 'Expired', tone: 'quiet' },
  revoked: { label: 'Ended', tone: 'quiet' },
};

/** Lists a record's links with recipient, dates, and when each was opened. */
export function ShareList({ target }: { target: ShareTarget }) {
  const dispatch = useAppDispatch();
  const { shares, failure } = useAppSelector(selectShares);
  const isWaiting = shares?.some(({ mail }) => mail?.status === 'waiting') ?? false;

  // Polls until the email has been sent.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(() => dispatch(sharesActions.sharesRequested(target)), POLL_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [isWaiting, dispatch, target]);

  return (
    <section className="mt-28" aria-labelledby="shares-title">
      <h3 className="group-title" id="shares-title">
        Links
      </h3>
      {failure && (
        <ErrorState
          title="The links couldn’t be loaded"
          message={failureText(failure, {
            refused: 'The links couldn’t be loaded.',
            failed: 'The links couldn’t be loaded.',
          })}
          onRetry={() => dispatch(sharesActions.sharesRequested(target))}
        />
      )}
      {!failure && !shares && (
        <p className="placeholder-glow" role="status">
          <span className="visually-hidden">Loading links…</span>
          <span className="placeholder col-8" aria-hidden="true" />
        </p>
      )}
      {shares?.length === 0 && (
        <p>
          {target.subjects.length > 1 ? 'Nothing has been shared yet.' : 'This plan has not been shared yet.'}
        </p>
      )}
      {shares && shares.length > 0 && (
        <ul className="list-unstyled m-0">
          {shares.map((share) => (
            <ShareItem key={share.id} target={target} share={share} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ShareItem({ target, share }: { target: ShareTarget; share: Share }) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const now = useNow();
  const { revoking } = useAppSelector(selectShares);
  const { id, recipient, createdAt, expiresAt, revokedAt } = share;
  const state = shareState(share, now);
  const { label, tone } = looks[state];
  return (
    <li className="share ruled-row align-items-start align-items-sm-center gap-2 gap-sm-3 d-flex justify-content-between py-2h px-0">
      <div>
        <p className="m-0 text-break">
          <strong>{recipient}</strong> <span className={`badge tone-${tone}`}>{label}</span>
        </p>
        <p className="text-body-secondary mt-0h mb-0 mx-0 fs-md tabular">
          {target.subjects.length > 1 && <span>{subjectLabel(share.subject)} · </span>}
          <span>Created {formatInstant(createdAt, zone)} · </span>
          <span>
            {revokedAt
              ? `ended ${formatInstant(revokedAt, zone)}`
              : `${state === 'expired' ? 'expired' : 'expires'} ${formatInstant(expiresAt, zone)}`}
          </span>
        </p>
        {share.mail && state === 'active' && <MailDeliveryLine mail={share.mail} />}
        <Openings openings={share.openings} zone={zone} />
      </div>
      {state === 'active' && (
        <div className="d-flex flex-none flex-wrap gap-1h justify-content-end">
          <button
            type="button"
            className="btn btn-quiet btn-sm flex-none min-h-tap"
            aria-label={`Send the link to ${recipient} again`}
            onClick={() => dispatch(sharesActions.resendOpened(share))}
          >
            Send again
          </button>
          <button
            type="button"
            className="btn btn-outline-danger btn-sm flex-none min-h-tap"
            aria-label={`Revoke the link to ${recipient}`}
            disabled={revoking.includes(id)}
            onClick={() => dispatch(sharesActions.revokeRequested({ target, share }))}
          >
            Revoke
          </button>
        </div>
      )}
    </li>
  );
}

/** Shows when a link was last opened and, on request, every time it was opened. */
function Openings({ openings, zone }: { openings: readonly string[]; zone: string }) {
  const last = openings.at(-1);
  if (!last) return <p className="text-body-secondary mt-0h mb-0 mx-0 fs-md tabular">Not opened yet</p>;
  const line = `Opened ${formatInstant(last, zone)}`;
  if (openings.length === 1)
    return <p className="text-body-secondary mt-0h mb-0 mx-0 fs-md tabular">{line}</p>;
  return (
    <details className="text-body-secondary mt-0h mb-0 mx-0 fs-md tabular">
      <summary className="cursor-pointer">
        {line}, {openings.length} times in total
      </summary>
      <ul className="list-unstyled m-0">
        {openings.map((opening) => (
          <li key={opening}>{formatInstant(opening, zone)}</li>
        ))}
      </ul>
    </details>
  );
}
