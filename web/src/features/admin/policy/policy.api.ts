import type { ServerPolicy, ServerPolicyResponse } from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

const ADDRESS = '/api/admin/policy';

export async function fetchPolicy(): Promise<ServerPolicyResponse> {
  return readPolicy(await signedIn.get(ADDRESS));
}

/** @throws HttpError OWN_SECOND_FACTOR_MISSING, VERSION_CONFLICT */
export async function savePolicy(policy: ServerPolicy): Promise<ServerPolicyResponse> {
  return readPolicy(await signedIn.put(ADDRESS, policy));
}

function readPolicy(body: unknown): ServerPolicyResponse {
  if (!isRecord(body) || !isRecord(body.policy)) throw clientError('MALFORMED_RESPONSE');
  const { requiresTwoFactor, version } = body.policy;
  return {
    policy: { requiresTwoFactor: requiresTwoFactor === true, version: Number(version) || 0 },
    accountsWithoutTwoFactor: Number(body.accountsWithoutTwoFactor) || 0,
  };
}
