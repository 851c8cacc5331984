import type { AdminAccount, IdentityRequest, InviteAccountRequest } from '@doula-desk/domain';
import { fetchPage, type Page } from '../../../lib/http/fetchPage.js';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';
import type { AccountAction } from './accountActions.js';

const PAGE_SIZE = 100;

/** @param cursor cursor from the previous page; null for the newest accounts */
export function fetchAccounts(cursor: string | null): Promise<Page<AdminAccount>> {
  return fetchPage('/api/admin/accounts', 'accounts', isAccount, { limit: String(PAGE_SIZE), cursor });
}

/** Creates an account and emails its owner an invitation. @throws HttpError ACCOUNT_EXISTS, VALIDATION_FAILED */
export async function inviteAccount(
  person: InviteAccountRequest,
  idempotencyKey: string,
): Promise<AdminAccount> {
  return readAccount(await signedIn.post('/api/admin/accounts', person, { idempotencyKey }));
}

/** @throws HttpError NOT_FOUND, OWN_ACCOUNT, ACCOUNT_IS_DISABLED */
export async function changeAccount(id: string, action: AccountAction): Promise<AdminAccount> {
  return readAccount(await signedIn.post(`/api/admin/accounts/${encodeURIComponent(id)}/${action}`));
}

/** @throws HttpError PASSWORD_WRONG, SECOND_FACTOR_… */
export async function removeSecondFactor(id: string, proof: IdentityRequest): Promise<AdminAccount> {
  const address = `/api/admin/accounts/${encodeURIComponent(id)}/remove-second-factor`;
  return readAccount(await signedIn.post(address, proof));
}

function readAccount(body: unknown): AdminAccount {
  if (!isRecord(body) || !isAccount(body.account)) throw clientError('MALFORMED_RESPONSE');
  return body.account;
}

function isAccount(value: unknown): value is AdminAccount {
  return (
    isRecord(value) && ['id', 'email', 'name', 'createdAt'].every((field) => typeof value[field] === 'string')
  );
}
