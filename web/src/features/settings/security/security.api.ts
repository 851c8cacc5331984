import {
  type ApiToken,
  apiTokenScopes,
  type ChangePasswordRequest,
  type CreateApiTokenRequest,
  type CreatedApiTokenResponse,
  type IdentityRequest,
  type RetainedClient,
  type RetentionResponse,
  retentionPeriods,
  type SecurityOverview,
  type SignedInDevice,
  type TwoFactorEnrollment,
} from '@doula-desk/domain';
import { clientError, isRecord } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';

export async function fetchOverview(): Promise<SecurityOverview> {
  return readOverview(await signedIn.get('/api/account/security'));
}

/**
 * Changes the password, signs out other devices, and revokes API tokens if requested. @throws HttpError PASSWORD_WRONG
 */
export async function changePassword(change: ChangePasswordRequest): Promise<void> {
  await signedIn.post('/api/account/password', change);
}

/** @throws HttpError PASSWORD_WRONG, TWO_FACTOR_STATE */
export async function beginTwoFactor(password: string): Promise<TwoFactorEnrollment> {
  const body = await signedIn.post('/api/account/two-factor', { password });
  if (!isRecord(body) || typeof body.secret !== 'string' || typeof body.uri !== 'string') {
    throw clientError('MALFORMED_RESPONSE');
  }
  return { secret: body.secret, uri: body.uri };
}

/** Returns the recovery codes. @throws HttpError SECOND_FACTOR_WRONG, SECOND_FACTOR_CLOCK, TWO_FACTOR_STATE */
export async function confirmTwoFactor(code: string): Promise<string[]> {
  return readCodes(await signedIn.post('/api/account/two-factor/confirm', { code }));
}

/** Replaces the recovery codes. @throws HttpError PASSWORD_WRONG, SECOND_FACTOR_…, TWO_FACTOR_STATE */
export async function renewRecoveryCodes(proof: IdentityRequest): Promise<string[]> {
  return readCodes(await signedIn.post('/api/account/two-factor/recovery-codes', proof));
}

/** @throws HttpError PASSWORD_WRONG, SECOND_FACTOR_…, TWO_FACTOR_STATE */
export async function turnOffTwoFactor(proof: IdentityRequest): Promise<void> {
  await signedIn.post('/api/account/two-factor/turn-off', proof);
}

/** Fetches the active sessions, including the current one. */
export async function fetchDevices(): Promise<SignedInDevice[]> {
  const body = await signedIn.get('/api/account/sessions');
  if (!isRecord(body) || !Array.isArray(body.sessions)) throw clientError('MALFORMED_RESPONSE');
  return body.sessions.filter(isDevice);
}

/** @throws HttpError NOT_FOUND if the session has already ended */
export async function signOutDevice(id: string): Promise<void> {
  await signedIn.delete(`/api/account/sessions/${encodeURIComponent(id)}`);
}

export async function signOutOtherDevices(): Promise<void> {
  await signedIn.post('/api/account/sessions/sign-out-others');
}

/** Fetches the valid tokens, newest first, without their secrets. */
export async function fetchApiTokens(): Promise<ApiToken[]> {
  const body = await signedIn.get('/api/account/api-tokens');
  if (!isRecord(body) || !Array.isArray(body.apiTokens)) throw clientError('MALFORMED_RESPONSE');
  return body.apiTokens.filter(isApiToken);
}

/** @throws HttpError API_TOKENS_FULL, VALIDATION_FAILED, and the errors for a wrong password or code */
export async function createApiToken(request: CreateApiTokenRequest): Promise<CreatedApiTokenResponse> {
  const body = await signedIn.post('/api/account/api-tokens', request);
  if (!isRecord(body) || typeof body.token !== 'string' || !isApiToken(body.apiToken)) {
    throw clientError('MALFORMED_RESPONSE');
  }
  return { apiToken: body.apiToken, token: body.token };
}

export async function revokeApiToken(id: string): Promise<void> {
  await signedIn.delete(`/api/account/api-tokens/${encodeURIComponent(id)}`);
}

/** Fetches the charts past their retention period. */
export async function fetchRetention(): Promise<RetentionResponse> {
  const body = await signedIn.get('/api/retention');
  if (!isRecord(body) || !Array.isArray(body.clients)) throw clientError('MALFORMED_RESPONSE');
  return {
    period: retentionPeriods.find((period) => period === body.period) ?? 'Indefinitely',
    cutoff: typeof body.cutoff === 'string' ? body.cutoff : null,
    clients: body.clients.filter(isRetainedClient),
    total: Number(body.total) || 0,
  };
}

/** @throws HttpError NOT_FOUND if the chart no longer exists or must be kept */
export async function deleteExpiredChart(clientId: string): Promise<void> {
  await signedIn.delete(`/api/retention/clients/${encodeURIComponent(clientId)}`);
}

/** @throws HttpError PASSWORD_WRONG, SECOND_FACTOR_… */
export async function requestDeletion(proof: IdentityRequest): Promise<SecurityOverview> {
  return readOverview(await signedIn.post('/api/account/deletion', proof));
}

/** Cancels the scheduled deletion of the account. */
export async function cancelDeletion(): Promise<void> {
  await signedIn.delete('/api/account/deletion');
}

function readOverview(body: unknown): SecurityOverview {
  const factor = isRecord(body) ? body.twoFactor : undefined;
  if (!isRecord(body) || !isRecord(factor)) throw clientError('MALFORMED_RESPONSE');
  return {
    twoFactor: {
      enabled: factor.enabled === true,
      recoveryCodesLeft: Number(factor.recoveryCodesLeft) || 0,
    },
    deleteAfter: typeof body.deleteAfter === 'string' ? body.deleteAfter : null,
    isOnlyAdmin: body.isOnlyAdmin === true,
  };
}

function readCodes(body: unknown): string[] {
  if (!isRecord(body) || !Array.isArray(body.recoveryCodes)) throw clientError('MALFORMED_RESPONSE');
  return body.recoveryCodes.filter((code) => typeof code === 'string');
}

function isDevice(value: unknown): value is SignedInDevice {
  return (
    isRecord(value) &&
    typeof value.current === 'boolean' &&
    ['id', 'createdAt', 'lastSeenAt', 'ipAddress', 'userAgent'].every(
      (name) => typeof value[name] === 'string',
    )
  );
}

function isApiToken(value: unknown): value is ApiToken {
  return (
    isRecord(value) &&
    ['id', 'name', 'createdAt'].every((name) => typeof value[name] === 'string') &&
    (apiTokenScopes as readonly unknown[]).includes(value.scope)
  );
}

function isRetainedClient(value: unknown): value is RetainedClient {
  return isRecord(value) && ['id', 'name', 'lastActivity'].every((name) => typeof value[name] === 'string');
}
