import { formatInstant, THIRD_PARTY_EMAILS_PER_DAY, timeZoneLabel } from '@doula-desk/domain';
import { MailX } from 'lucide-react';
import { useCallback } from 'react';
import { Banner } from '../../../components/Banner.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useMediaQuery, WIDE_ENOUGH_FOR_TABLES } from '../../../lib/useMediaQuery.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { useTimeZone } from '../../../store/today.js';
import { MailCards } from './MailCards.js';
import { MailTable } from './MailTable.js';
import { mailFailureText, watchMailLog } from './mailLog.saga.js';
import { mailLogActions, selectMailLog } from './mailLog.slice.js';
import { SentMailSkeleton } from './SentMailSkeleton.js';
import './mail.scss';

/** The delivery log. Lists emails to the practitioner and those sent to others on the practitioner's behalf. */
export function SentMail() {
  useSagas(watchMailLog);
  const dispatch = useAppDispatch();
  const { mails, failure, nextCursor, isLoadingOlder, delayedUntil } = useAppSelector(selectMailLog);
  const zone = useTimeZone();
  const EmailList = useMediaQuery(WIDE_ENOUGH_FOR_TABLES) ? MailTable : MailCards;
  const load = useCallback(() => void dispatch(mailLogActions.listRequested()), [dispatch]);
  useLoadOnce(load);
  useWhenVisible(load);

  return (
    <section aria-labelledby="sent-mail-title">
      <div className="section-intro mb-3">
        <h2 className="mt-0 mb-1 mx-0 fs-5" id="sent-mail-title">
          Sent emails
        </h2>
        <p>
          Emails sent to you, and to clients and others on your behalf. Times are in{' '}
          {timeZoneLabel(zone, Date.now())}.
        </p>
      </div>
      {delayedUntil && (
        <Banner kind="info">
          <p>
            Reminders to clients are delayed: you’ve reached the limit of {THIRD_PARTY_EMAILS_PER_DAY} emails
            to other people per day. The rest will be sent starting {formatInstant(delayedUntil, zone)}, if
            that’s still before the appointment.
          </p>
        </Banner>
      )}
      <div className="card overflow-hidden">
        {!mails && !failure && <SentMailSkeleton />}
        {!mails && failure && (
          <ErrorState
            title="Your sent emails couldn’t be loaded"
            message={mailFailureText(failure, 'Failed to load sent emails')}
            onRetry={load}
          />
        )}
        {mails?.length === 0 && (
          <EmptyState
            title="No emails yet"
            hint="Emails to you, your clients, and others are listed here."
            Icon={MailX}
          />
        )}
        {mails && mails.length > 0 && <EmailList mails={mails} zone={zone} />}
        {nextCursor !== null && (
          <div className="p-3 border-top text-center">
            <button
              type="button"
              className="btn btn-quiet"
              disabled={isLoadingOlder}
              onClick={() => dispatch(mailLogActions.olderRequested())}
            >
              {isLoadingOlder ? 'Loading…' : 'Show older emails'}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
