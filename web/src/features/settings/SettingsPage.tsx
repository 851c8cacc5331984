import { useCallback } from 'react';
import { PageHeader } from '../../components/PageHeader.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { useAddSaga, useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { selectUser } from '../../store/session/session.slice.js';
import { SettingsArea } from './SettingsArea.js';
import { SettingsSkeleton } from './SettingsSkeleton.js';
import { watchSettings } from './state/settings.saga.js';
import { selectSettingsState, settingsActions } from './state/settings.slice.js';

export default function SettingsPage() {
  const dispatch = useAppDispatch();
  const addSaga = useAddSaga();
  const user = useAppSelector(selectUser);
  const { settings, status } = useAppSelector(selectSettingsState);
  const load = useCallback(() => {
    dispatch(settingsActions.loadRequested());
    // Starting this saga also loads the settings.
    addSaga(watchSettings);
  }, [dispatch, addSaga]);
  useLoadOnce(load);
  if (user && (settings || status === 'failed')) return <SettingsArea user={user} onRetry={load} />;
  return (
    <div className="settings-page max-w-52">
      <PageHeader title="Settings" />
      <SettingsSkeleton />
    </div>
  );
}
