import type { ErrorCode } from '@doula-desk/domain';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Failure, isRecord } from '../../lib/http/HttpError.js';

/**
 * Returns the link's token. Immediately moves the token from the address bar, where it could be read or shared,
 * to the state of this history entry, where it survives a reload.
 *
 * @param page path of the page, without the query
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

/** Returns whether the link was used, has expired, or is incomplete, so that a retry is pointless. */
export function isBadLink(failure: Failure | null, code: ErrorCode): boolean {
  return failure?.code === code || (failure?.details?.some(({ field }) => field === 'token') ?? false);
}
