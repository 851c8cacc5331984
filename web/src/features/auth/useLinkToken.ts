import type { ErrorCode } from '@doula-desk/domain';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Failure, isRecord } from '../../lib/http/HttpError.js';

/**
 * Returns the token of the link that was opened. It moves immediately from the address bar, where it could be read or
 * shared, into this history entry's state, where a reload still finds it.
 *
 * @param page the address without its query
 */
export function useLinkToken(page: string): string | null {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromAddress = params.get('token');
  useEffect(() => {
    if (fromAddress) navigate(page, { replace: true, state: { linkToken: fromAddress } });
  }, [fromAddress, navigate, page]);
  if (fromAddress) return fromAddress;
  return isRecord(state) && typeof state.linkToken === 'string' ? state.linkToken : null;
}

/** Whether the link was used, is too old, or was cut off on its way, so that sending the form again doesn't help. */
export function isBadLink(failure: Failure | null, code: ErrorCode): boolean {
  return failure?.code === code || (failure?.details?.some(({ field }) => field === 'token') ?? false);
}
