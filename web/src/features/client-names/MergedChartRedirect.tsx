import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCall } from '../../lib/useCall.js';
import { useLoadOnce } from '../../lib/useLoadOnce.js';
import { fetchMergedInto } from './clientNames.api.js';

interface MergedChartRedirectProps {
  /** Id of the chart that wasn't found. */
  id: string;
  /** Shown if the chart wasn't merged. */
  children: ReactNode;
}

/**
 * Redirects from a chart that no longer exists to the chart that it was merged into, so that old links keep
 * working.
 */
export function MergedChartRedirect({ id, children }: MergedChartRedirectProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isGone, setIsGone] = useState(false);
  const find = useCall(fetchMergedInto, (merged) => {
    if (merged) navigate(`${pathname.replace(id, merged.clientId)}${search}`, { replace: true });
    else setIsGone(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each chart
  useLoadOnce(useCallback(() => find.start(id), [id]));
  return isGone || find.failure ? children : null;
}
