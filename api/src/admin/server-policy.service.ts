import type { SaveServerPolicyRequest, ServerPolicyResponse } from '@doula-desk/domain';
import { AppError, Database, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { ServerPolicyRepository } from './server-policy.repository.js';

const audit = practitionerAudit('practitioner');

/** Reads and saves the server-wide rules. */
@Injectable()
export class ServerPolicyService {
  constructor(
    private readonly database: Database,
    private readonly policies: ServerPolicyRepository,
    private readonly twoFactor: TwoFactorRepository,
  ) {}

  async read(): Promise<ServerPolicyResponse> {
    const [policy, accountsWithoutTwoFactor] = await Promise.all([
      this.policies.read(),
      this.policies.countWithoutTwoFactor(),
    ]);
    return { policy, accountsWithoutTwoFactor };
  }

  /**
   * Saves the rules. They apply from everyone's next request on, so administrators must meet them first.
   *
   * @throws AppError OWN_SECOND_FACTOR_MISSING, VERSION_CONFLICT
   */
  async save(
    { ownerId }: RequestSession,
    policy: SaveServerPolicyRequest,
    origin: RequestOrigin,
  ): Promise<ServerPolicyResponse> {
    if (policy.requiresTwoFactor && !(await this.twoFactor.find(ownerId))) {
      throw new AppError('OWN_SECOND_FACTOR_MISSING');
    }
    await this.database.transaction(async (tx) => {
      if (!(await this.policies.save(tx, policy))) {
        throw new AppError('VERSION_CONFLICT', { current: await this.policies.read(tx) });
      }
      const action = policy.requiresTwoFactor ? 'admin.two-factor-required' : 'admin.two-factor-optional';
      await recordAudit(tx, ownerId, audit(action, ownerId, origin));
    });
    return this.read();
  }
}
