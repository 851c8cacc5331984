import { useSagas } from '../../app/hooks.js';
import { DeletionNotice, watchSettings } from '../settings/index.js';
import { IdleWarning } from './idle/IdleWarning.js';
import { watchIdle } from './idle/idle.saga.js';

/** What goes along with every page, and the first view of none waits for. */
export default function Companions() {
  useSagas(watchSettings);
  useSagas(watchIdle);
  return (
    <>
      <DeletionNotice />
      <IdleWarning />
    </>
  );
}
