import { useEffect } from 'react';
import { useAddSaga } from '../../store/hooks.js';
import { AnnouncementBanners } from '../announcements/index.js';
import { VerificationNotice } from '../auth/index.js';
import { DeletionNotice, watchSettings, watchSettingsElsewhere } from '../settings/index.js';
import { IdleWarning } from './idle/IdleWarning.js';
import { watchIdle } from './idle/idle.saga.js';
import { SessionEndNotice } from './SessionEndNotice.js';
import './shell-notice.scss';

/** App-wide notices and background sagas. Loaded after the first page view because no page depends on them. */
export default function DeferredParts() {
  const addSaga = useAddSaga();
  useEffect(() => {
    addSaga(watchSettings);
    addSaga(watchSettingsElsewhere);
    addSaga(watchIdle);
  }, [addSaga]);
  return (
    <>
      <AnnouncementBanners />
      <VerificationNotice />
      <SessionEndNotice />
      <DeletionNotice />
      <IdleWarning />
    </>
  );
}
