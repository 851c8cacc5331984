import {
  type BirthPlan,
  type BirthPlanShare,
  formatInstant,
  type ShareState,
  shareState,
} from '@doula-desk/domain';
import { useEffect } from 'react';
import { ErrorState } from '../../../components/ErrorState.js';
import { MailDeliveryLine } from '../../../components/mail/MailDeliveryLine.js';
import { useNow } from '../../../lib/clock/useNow.js';
import { failureText } from '../../../lib/http/failureText.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { planSharesActions, selectPlanShares } from './shares.slice.js';

/** Milliseconds between polls while a mail is being sent. */
const WAITING_EVERY_MS = 4_000;

const looks: Record<ShareState, { label: string; tone: string }> = {
  active: { label: 'Active', tone: 'sage' },
  expired: { label: 'Expired', tone: 'quiet' },
  revoked: { label: 'Ended', tone: 'quiet' },
};

/** The links of a plan: recipient, dates, and when each was opened. */
export function ShareList({ plan }: { plan: BirthPlan }) {
  const dispatch = useAppDispatch();
  const { shares, failure } = useAppSelector(selectPlanShares);
  const isWaiting = shares?.some(({ mail }) => mail?.status === 'waiting') ?? false;

  // Polls until the mail has been sent.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setInterval(
      () => dispatch(planSharesActions.sharesRequested(plan)),
      WAITING_EVERY_MS,
    );
    return () => window.clearInterval(timer);
  }, [isWaiting, dispatch, plan]);

  return (
    <section className="plan-shares" aria-labelledby="plan-shares-title">
      <h3 className="group-title" id="plan-shares-title">
        Links
      </h3>
      {failure && (
        <ErrorState
          title="The links could not be loaded"
          message={failureText(failure, {
            refused: 'The links could not be loaded.',
            failed: 'The links could not be loaded.',
          })}
          onRetry={() => dispatch(planSharesActions.sharesRequested(plan))}
        />
      )}
      {!failure && !shares && (
        <p className="placeholder-glow" role="status">
          <span className="visually-hidden">Loading links…</span>
          <span className="placeholder col-8" aria-hidden="true" />
        </p>
      )}
      {shares?.length === 0 && <p>This plan has not been shared yet.</p>}
      {shares && shares.length > 0 && (
        <ul>
          {shares.map((share) => (
            <Share key={share.id} plan={plan} share={share} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Share({ plan, share }: { plan: BirthPlan; share: BirthPlanShare }) {
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const now = useNow();
  const { revoking } = useAppSelector(selectPlanShares);
  const { id, recipient, createdAt, expiresAt, revokedAt } = share;
  const state = shareState(share, now);
  const { label, tone } = looks[state];
  return (
    <li className="plan-share">
      <div>
        <p className="plan-share-line">
          <strong>{recipient}</strong> <span className={`badge tone-${tone}`}>{label}</span>
        </p>
        <p className="plan-share-facts">
          <span>Created {formatInstant(createdAt, zone)}</span> ·{' '}
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
        <div className="plan-share-actions">
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Send the link to ${recipient} again`}
            onClick={() => dispatch(planSharesActions.resendOpened(share))}
          >
            Send again
          </button>
          <button
            type="button"
            className="btn btn-outline-danger btn-sm"
            aria-label={`Revoke the link to ${recipient}`}
            disabled={revoking.includes(id)}
            onClick={() => dispatch(planSharesActions.revokeRequested({ plan, share }))}
          >
            Revoke
          </button>
        </div>
      )}
    </li>
  );
}

/** When a link was last opened, and all times on request. */
function Openings({ openings, zone }: { openings: readonly string[]; zone: string }) {
  const last = openings.at(-1);
  if (!last) return <p className="plan-share-facts">Not opened yet</p>;
  const line = `Opened ${formatInstant(last, zone)}`;
  if (openings.length === 1) return <p className="plan-share-facts">{line}</p>;
  return (
    <details className="plan-share-facts">
      <summary>
        {line}, {openings.length} times in all
      </summary>
      <ul>
        {openings.map((opening) => (
          <li key={opening}>{formatInstant(opening, zone)}</li>
        ))}
      </ul>
    </details>
  );
}
