import {
  type BirthPlanShare,
  type BirthPlanShareResponse,
  type BirthPlanSharesResponse,
  planShareMailKey,
  shareState,
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
import { ThirdPartyMail } from '../../third-party-mail/third-party-mail.js';
import { BirthPlansRepository } from '../birth-plans.repository.js';
import type { SharePlanDto } from './plan-share.dto.js';
import { toShare } from './plan-share.mapper.js';
import { PlanSharesRepository } from './plan-shares.repository.js';

const audit = chartAudit('birth-plan');

/** Links through which people without an account read a plan. */
@Injectable()
export class PlanSharesService {
  constructor(
    private readonly database: Database,
    private readonly plans: BirthPlansRepository,
    private readonly shares: PlanSharesRepository,
    private readonly creates: IdempotentCreates,
    private readonly outbox: MailOutbox,
    private readonly thirdPartyMail: ThirdPartyMail,
  ) {}

  /**
   * Mails a link to a plan. The worker creates its secret with the mail, so the API never knows it.
   *
   * @throws AppError NOT_FOUND, MAIL_LIMIT_REACHED, IDEMPOTENCY_CONFLICT
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
      await this.shares.insert(tx, ownerId, share);
      mailId = await this.mail(tx, ownerId, { id, recipient, dedupeKey: planShareMailKey(id) });
      await recordAudit(tx, ownerId, audit('birth-plan.shared', address, origin));
      return { share: await this.requireShare(tx, address, id) };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }

  /**
   * Mails another link of a share that still works. For another address, it creates a share with the same
   * message and expiry, and revokes this one: a mail to a wrong address must not leave the plan open to its
   * reader. An earlier mail that is still waiting isn't sent.
   *
   * @throws AppError NOT_FOUND, MAIL_NOT_RESENDABLE, MAIL_LIMIT_REACHED, IDEMPOTENCY_CONFLICT
   */
  async resend(
    address: RecordAddress,
    { shareId, email }: { shareId: string; email: string | undefined },
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<BirthPlanShareResponse> {
    const { ownerId, id: planId } = address;
    let mailId: string | undefined;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      await this.requirePlan(address, tx);
      const share = await this.requireShare(tx, address, shareId);
      if (shareState(share, now) !== 'active') throw new AppError('MAIL_NOT_RESENDABLE');
      await this.outbox.supersede(tx, ownerId, [shareId]);
      const recipient = email ?? share.recipient;
      const isCorrected = recipient !== share.recipient;
      const id = isCorrected ? newId() : shareId;
      if (isCorrected) {
        await this.shares.insertFor(tx, ownerId, { shareId, id, recipient });
        await this.shares.revoke(tx, ownerId, planId, shareId);
      }
      mailId = await this.mail(tx, ownerId, { id, recipient });
      await recordAudit(tx, ownerId, audit('birth-plan.shared', address, origin));
      return { share: await this.requireShare(tx, address, id) };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }

  /**
   * Lists the links of a plan, newest first, with the times they were opened.
   *
   * @throws AppError NOT_FOUND
   */
  async list(address: RecordAddress): Promise<BirthPlanSharesResponse> {
    await this.requirePlan(address, this.database.prisma);
    const [rows, clientEmail] = await Promise.all([
      this.shares.list(address.ownerId, address.id),
      this.shares.clientEmail(address.ownerId, address.id),
    ]);
    return { shares: rows.map(toShare), clientEmail };
  }

  /**
   * Revokes a link immediately, even before it is mailed. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND
   */
  revoke(address: RecordAddress, id: string, origin: RequestOrigin): Promise<void> {
    const { ownerId, id: planId } = address;
    return this.database.transaction(async (tx) => {
      await this.requirePlan(address, tx);
      if (await this.shares.revoke(tx, ownerId, planId, id)) {
        await recordAudit(tx, ownerId, audit('birth-plan.share-revoked', address, origin));
        return;
      }
      const rows = await this.shares.list(ownerId, planId, { id, client: tx });
      if (rows.length === 0) throw new AppError('NOT_FOUND');
    });
  }

  /**
   * Queues the mail with the link in the outbox.
   *
   * @throws AppError MAIL_LIMIT_REACHED
   */
  private async mail(
    tx: DatabaseClient,
    ownerId: string,
    { id, recipient, dedupeKey }: { id: string; recipient: string; dedupeKey?: string },
  ): Promise<string | undefined> {
    await this.thirdPartyMail.admit(tx, ownerId);
    return this.outbox.add(tx, {
      ownerId,
      kind: 'birth-plan-share',
      recipient,
      subjectId: id,
      ...(dedupeKey && { dedupeKey }),
    });
  }

  /** @throws AppError NOT_FOUND */
  private async requireShare(
    tx: DatabaseClient,
    { ownerId, id: planId }: RecordAddress,
    id: string,
  ): Promise<BirthPlanShare> {
    const [row] = await this.shares.list(ownerId, planId, { id, client: tx });
    if (!row) throw new AppError('NOT_FOUND');
    return toShare(row);
  }

  private async requirePlan(address: RecordAddress, client: DatabaseClient): Promise<void> {
    if (!(await this.plans.find(address, client))) throw new AppError('NOT_FOUND');
  }
}
