import { CALENDAR_FEED_DAYS_BACK, type CalendarFeedStatus, dateInZone, formatDate } from '@doula-desk/domain';
import { useEffect, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { Banner } from '../../../components/Banner.js';
import { CopyField } from '../../../components/copy/CopyField.js';
import { Dialog } from '../../../components/Dialog.js';
import { ErrorState } from '../../../components/ErrorState.js';
import { CheckboxField } from '../../../components/fields.js';
import { LoadingScreen } from '../../../components/LoadingScreen.js';
import { readableMessage } from '../../../lib/http/failureText.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useTimeZone } from '../../../store/today.js';
import { VerificationHint } from '../../auth/index.js';
import { watchFeed } from './feed.saga.js';
import { feedActions, selectFeed } from './feed.slice.js';

/** Creates, replaces, and revokes the secret URL of the practitioner's calendar. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  useSagas(watchFeed);
  const dispatch = useAppDispatch();
  const { feed, url, busy, failure } = useAppSelector(selectFeed);
  const needsVerification = useAppSelector(selectUser)?.needsEmailVerification ?? false;
  const [showClientNames, setShowClientNames] = useState(false);
  useEffect(() => {
    dispatch(feedActions.feedRequested());
    return () => void dispatch(feedActions.feedClosed());
  }, [dispatch]);

  return (
    <Dialog title="Calendar feed" onClose={onClose}>
      <Modal.Body>
        <p>
          A secret link that the calendar on your phone or computer can subscribe to. It shows your
          appointments from the last {CALENDAR_FEED_DAYS_BACK} days and all upcoming ones.
        </p>
        {!feed && !failure && <LoadingScreen />}
        {!feed && failure && (
          <ErrorState
            title="The calendar feed couldn’t be loaded"
            message={failure.message}
            onRetry={() => dispatch(feedActions.feedRequested())}
          />
        )}
        {feed && failure && <Banner kind="danger">{readableMessage(failure.message)}</Banner>}
        {feed && url && (
          <>
            <Banner kind="success">This link is shown only once. Copy it now.</Banner>
            <CopyField label="Link" value={url} />
            <p className="form-text">
              In your calendar, choose to add or subscribe to a calendar by URL. Anyone who has the link can
              see your appointments, so treat it like a password.
            </p>
          </>
        )}
        {feed && !url && <FeedStatus feed={feed} />}
        {feed && !url && <VerificationHint />}
        {feed && !url && (
          <CheckboxField
            field={{
              name: 'showClientNames',
              value: showClientNames,
              error: undefined,
              onChange: setShowClientNames,
            }}
            label="Show client names"
            hint="Otherwise the calendar shows initials. Other apps on your phone may read your calendar."
          />
        )}
      </Modal.Body>
      {feed && (
        <Modal.Footer>
          {feed.active && (
            <Button
              variant="outline-danger"
              disabled={busy}
              onClick={() => dispatch(feedActions.revokeRequested())}
            >
              Turn off
            </Button>
          )}
          {url ? (
            <Button onClick={onClose}>Done</Button>
          ) : (
            <Button
              disabled={busy || needsVerification}
              onClick={() => dispatch(feedActions.linkRequested({ showClientNames }))}
            >
              {feed.active ? 'Create a new link' : 'Create link'}
            </Button>
          )}
        </Modal.Footer>
      )}
    </Dialog>
  );
}

function FeedStatus({ feed: { active, createdAt, showClientNames } }: { feed: CalendarFeedStatus }) {
  const zone = useTimeZone();
  if (!active) return <p>You don’t have a calendar link yet.</p>;
  const since = createdAt ? ` since ${formatDate(dateInZone(createdAt, zone))}` : '';
  return (
    <p>
      <span>{`Your calendar has had a link${since}. It shows client ${showClientNames ? 'names' : 'initials'}. `}</span>
      <span>It won’t be shown again. If you lose it, or someone else gets it, create a new one.</span>
    </p>
  );
}
