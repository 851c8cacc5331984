import { useEffect } from 'react';
import { useAddSaga } from '../../app/hooks.js';
import { DeletionNotice, watchSettings, watchSettingsElsewhere } from '../settings/index.js';
import { IdleWarning } from './idle/IdleWarning.js';
import { watchIdle } from './idle/idle.saga.js';

/** What goes along with every page, and the first view of none waits for. */
export default function Companions() {
  const addSaga = useAddSaga();
  useEffect(() => {
    addSaga(watchSettings);
    addSaga(watchSettingsElsewhere);
    addSaga(watchIdle);
  }, [addSaga]);
  return (
    <>
      <DeletionNotice />
      <IdleWarning />
    </>
  );
}
