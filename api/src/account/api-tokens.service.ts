import {
  API_TOKEN_PREFIX,
  API_TOKENS_MAX,
  type ApiToken,
  type ApiTokenScope,
  type ApiTokensResponse,
  type CreateApiTokenRequest,
  type CreatedApiTokenResponse,
  toInstant,
} from '@doula-desk/domain';
import { AppError, Database, hashToken, newToken, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { IdentityProof } from '../auth/identity-proof.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { apiTokenEntry } from './account-audit.js';
import { type ApiTokenRow, ApiTokensRepository } from './api-tokens.repository.js';

/** API tokens, which give a practitioner's programs access to their records. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly database: Database,
    private readonly identity: IdentityProof,
    private readonly repository: ApiTokensRepository,
  ) {}

  async list(ownerId: string): Promise<ApiTokensResponse> {
    return { apiTokens: (await this.repository.list(ownerId)).map(toApiToken) };
  }

  /**
   * Creates a token. Only its hash is stored, so this is the only time it can be shown.
   *
   * @throws AppError API_TOKENS_FULL, PASSWORD_WRONG, and whatever else `IdentityProof` throws
   */
  async create(
    { ownerId, email }: RequestSession,
    { name, scope, ...proof }: CreateApiTokenRequest,
    origin: RequestOrigin,
  ): Promise<CreatedApiTokenResponse> {
    await this.identity.check({ ...proof, email }, origin, 'PASSWORD_WRONG');
    const token = API_TOKEN_PREFIX + newToken();
    return this.database.transaction(async (tx) => {
      if ((await this.repository.countForUpdate(tx, ownerId)) >= API_TOKENS_MAX) {
        throw new AppError('API_TOKENS_FULL');
      }
      const row = await this.repository.insert(tx, ownerId, { name, scope, tokenHash: hashToken(token) });
      await recordAudit(tx, ownerId, apiTokenEntry('api-token.created', row.id, origin));
      return { apiToken: toApiToken(row), token };
    });
  }

  /** @throws AppError NOT_FOUND */
  async revoke(ownerId: string, id: string, origin: RequestOrigin): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.repository.revoke(tx, ownerId, id))) throw new AppError('NOT_FOUND');
      await recordAudit(tx, ownerId, apiTokenEntry('api-token.revoked', id, origin));
    });
  }
}

function toApiToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope as ApiTokenScope,
    createdAt: toInstant(row.createdAt),
    lastUsedAt: row.lastUsedAt && toInstant(row.lastUsedAt),
  };
}
