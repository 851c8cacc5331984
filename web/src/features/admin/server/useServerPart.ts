import { useCallback } from 'react';
import { useWhenVisible } from '../../../lib/clock/useWhenVisible.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { useLoadOnce } from '../../../lib/useLoadOnce.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import type { ServerPart, ServerParts } from './server.api.js';
import { watchAdminServer } from './server.saga.js';
import { adminServerActions, selectAdminServer } from './server.slice.js';

/** Loads the data for a server tab, and reloads it when the administrator returns to the browser tab. */
export function useServerPart<Part extends ServerPart>(
  part: Part,
): { data: ServerParts[Part] | undefined; failure: Failure | undefined; load: () => void } {
  useSagas(watchAdminServer);
  const dispatch = useAppDispatch();
  const { loaded, failures } = useAppSelector(selectAdminServer);
  const load = useCallback(() => void dispatch(adminServerActions.requested(part)), [dispatch, part]);
  useLoadOnce(load);
  useWhenVisible(load);
  return { data: loaded[part], failure: failures[part], load };
}
