import {
  type BirthPlanShare,
  type BirthPlanShareResponse,
  planShareMailKey,
  tidyText,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  MailOutbox,
  newId,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { chartAudit } from '../../http/practitioner-audit.js';
import type { RecordAddress } from '../../http/record-address.js';
import type { RequestOrigin } from '../../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../../idempotency/idempotency.js';
import { BirthPlansRepository } from '../birth-plans.repository.js';
import type { SharePlanDto } from './plan-share.dto.js';
import { toShare } from './plan-share.mapper.js';
import { PlanSharesRepository } from './plan-shares.repository.js';

const audit = chartAudit('birth-plan');

/** Links by which somebody without an account reads a plan. */
@Injectable()
export class PlanSharesService {
  constructor(
    private readonly database: Database,
    private readonly plans: BirthPlansRepository,
    private readonly shares: PlanSharesRepository,
    private readonly creates: IdempotentCreates,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Mails a link to a plan. The link is made when the mail is: here nobody knows it.
   *
   * @throws AppError NOT_FOUND, IDEMPOTENCY_CONFLICT
   */
  async share(
    address: RecordAddress,
    { email: recipient, expiresInDays: days, message = '' }: SharePlanDto,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<BirthPlanShareResponse> {
    const { ownerId, id: planId } = address;
    let mailId: string | undefined;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      await this.requirePlan(address, tx);
      const id = newId();
      const share = { id, planId, recipient, days, message: tidyText(message ?? '') };
      await this.shares.insert(ownerId, tx, share);
      const dedupeKey = planShareMailKey(id);
      mailId = await this.outbox.add(tx, {
        ownerId,
        kind: 'birth-plan-share',
        recipient,
        dedupeKey,
        subjectId: id,
      });
      await recordAudit(tx, ownerId, audit('birth-plan.shared', address, origin));
      const [row] = await this.shares.list(ownerId, planId, { id, client: tx });
      if (!row) throw new Error('a share that was not stored');
      return { share: toShare(row) };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }

  /**
   * The links of a plan, newest first, with when each was opened.
   *
   * @throws AppError NOT_FOUND
   */
  async list(address: RecordAddress): Promise<BirthPlanShare[]> {
    await this.requirePlan(address, this.database.prisma);
    return (await this.shares.list(address.ownerId, address.id)).map(toShare);
  }

  /**
   * Ends a link at once, also one that is not mailed yet. Ending it twice is no error.
   *
   * @throws AppError NOT_FOUND
   */
  revoke(address: RecordAddress, id: string, origin: RequestOrigin): Promise<void> {
    const { ownerId, id: planId } = address;
    return this.database.transaction(async (tx) => {
      await this.requirePlan(address, tx);
      if (await this.shares.revoke(ownerId, tx, planId, id)) {
        await recordAudit(tx, ownerId, audit('birth-plan.share-revoked', address, origin));
        return;
      }
      const rows = await this.shares.list(ownerId, planId, { id, client: tx });
      if (rows.length === 0) throw new AppError('NOT_FOUND');
    });
  }

  private async requirePlan(address: RecordAddress, client: DatabaseClient): Promise<void> {
    if (!(await this.plans.find(address, client))) throw new AppError('NOT_FOUND');
  }
}
