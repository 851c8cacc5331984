import {
  DEFAULT_SHARE_DAYS,
  type EmailedSubject,
  type Share,
  type ShareCreate,
  type ShareResponse,
  type SharesResponse,
  shareMailKey,
  shareMailKind,
  shareState,
  tidyText,
} from '@doula-desk/domain';
import {
  AppError,
  type AuditEntry,
  Database,
  type DatabaseClient,
  MailOutbox,
  newId,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { chartAudit } from '../http/practitioner-audit.js';
import { requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ThirdPartyMail } from '../third-party-mail/third-party-mail.js';
import { toShare } from './share.mapper.js';
import { type SharedRecord, SharesRepository } from './shares.repository.js';

const DAY_MS = 86_400_000;

/** A link to send, and the record that it opens. */
interface NewLink extends ShareCreate {
  subject: EmailedSubject;
}

/** A share whose link is emailed. */
interface MailedShare {
  id: string;
  subject: EmailedSubject;
  recipient: string;
  dedupeKey?: string;
}

/** Links that let people without an account read a birth plan, a birth record, a birth story, or an invoice. */
@Injectable()
export class SharesService {
  constructor(
    private readonly database: Database,
    private readonly shares: SharesRepository,
    private readonly creates: IdempotentCreates,
    private readonly outbox: MailOutbox,
    private readonly thirdPartyMail: ThirdPartyMail,
  ) {}

  /**
   * Emails a link to a record. The worker creates the link's token when it sends the email, so the API never knows it.
   *
   * @throws AppError NOT_FOUND, MAIL_LIMIT_REACHED, IDEMPOTENCY_CONFLICT
   */
  async share(
    record: SharedRecord,
    { subject, email: recipient, expiresInDays: days = DEFAULT_SHARE_DAYS, message = '' }: NewLink,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<ShareResponse> {
    const { ownerId } = record;
    let mailId: string | undefined;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      await this.requireRecord(record, tx);
      const id = newId();
      const share = { id, subject, recipient };
      const createdAt = new Date();
      const times = { createdAt, expiresAt: new Date(createdAt.getTime() + days * DAY_MS) };
      await this.shares.insert(tx, record, { ...share, ...times, message: tidyText(message ?? '') });
      mailId = await this.mail(tx, ownerId, { ...share, dedupeKey: shareMailKey(share) });
      await recordAudit(tx, ownerId, auditOf(record, 'shared', origin));
      return { share: await this.requireShare(tx, record, id) };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }

  /**
   * Emails another link for a share that still works. For another address, creates a share with the same message and
   * expiry, and revokes this one, since someone who got an email by mistake must not keep access to the record. An
   * earlier email that is still waiting isn't sent.
   *
   * @throws AppError NOT_FOUND, MAIL_NOT_RESENDABLE, MAIL_LIMIT_REACHED, IDEMPOTENCY_CONFLICT
   */
  async resend(
    record: SharedRecord,
    { shareId, email }: { shareId: string; email: string | undefined },
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ShareResponse> {
    const { ownerId } = record;
    let mailId: string | undefined;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      await this.requireRecord(record, tx);
      const share = await this.requireShare(tx, record, shareId);
      const { subject } = share;
      if (shareState(share, now) !== 'active' || subject === 'invoice') {
        throw new AppError('MAIL_NOT_RESENDABLE');
      }
      await this.outbox.supersede(tx, ownerId, [shareId]);
      const recipient = email ?? share.recipient;
      const isCorrected = recipient !== share.recipient;
      const id = isCorrected ? newId() : shareId;
      if (isCorrected) {
        const isCopied = await this.shares.insertFor(tx, record, { shareId, id, recipient });
        if (!isCopied) throw new AppError('MAIL_NOT_RESENDABLE');
        await this.shares.revoke(tx, record, shareId);
        await recordAudit(tx, ownerId, revocationOf(record, shareId, origin));
      }
      mailId = await this.mail(tx, ownerId, { id, subject, recipient });
      await recordAudit(tx, ownerId, auditOf(record, 'shared', origin));
      return { share: await this.requireShare(tx, record, id) };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }

  /**
   * Lists the links of a record, newest first, with the times they were opened.
   *
   * @throws AppError NOT_FOUND
   */
  async list(record: SharedRecord): Promise<SharesResponse> {
    const clientEmail = requireFound(await this.shares.clientEmail(record));
    return { shares: (await this.shares.list(record)).map(toShare), clientEmail };
  }

  /**
   * Revokes a link immediately, even before it is emailed. Repeating it is harmless.
   *
   * @throws AppError NOT_FOUND
   */
  revoke(record: SharedRecord, id: string, origin: RequestOrigin): Promise<void> {
    return this.database.transaction((tx) => this.revokeIn(tx, record, id, origin));
  }

  /** Revokes a link in the caller's transaction. */
  async revokeIn(tx: DatabaseClient, record: SharedRecord, id: string, origin: RequestOrigin): Promise<void> {
    await this.requireRecord(record, tx);
    if (await this.shares.revoke(tx, record, id)) {
      await recordAudit(tx, record.ownerId, revocationOf(record, id, origin));
      return;
    }
    const rows = await this.shares.list(record, { id, client: tx });
    if (rows.length === 0) throw new AppError('NOT_FOUND');
  }

  /**
   * Queues the email with the link in the outbox.
   *
   * @throws AppError MAIL_LIMIT_REACHED
   */
  private async mail(
    tx: DatabaseClient,
    ownerId: string,
    { id, subject, recipient, dedupeKey }: MailedShare,
  ): Promise<string | undefined> {
    await this.thirdPartyMail.admit(tx, ownerId);
    return this.outbox.add(tx, {
      ownerId,
      kind: shareMailKind(subject),
      recipient,
      subjectId: id,
      ...(dedupeKey && { dedupeKey }),
    });
  }

  /** @throws AppError NOT_FOUND */
  private async requireShare(tx: DatabaseClient, record: SharedRecord, id: string): Promise<Share> {
    const [row] = await this.shares.list(record, { id, client: tx });
    return toShare(requireFound(row));
  }

  /** @throws AppError NOT_FOUND */
  private async requireRecord(record: SharedRecord, client: DatabaseClient): Promise<void> {
    requireFound(await this.shares.clientEmail(record, client));
  }
}

function auditOf({ kind, id, clientId }: SharedRecord, verb: string, origin: RequestOrigin): AuditEntry {
  return chartAudit(kind)(`${kind}.${verb}`, { id, clientId }, origin);
}

/** The entry refers to the share, because `neverEnded` looks for it to decide whether the share was revoked. */
function revocationOf({ kind, clientId }: SharedRecord, id: string, origin: RequestOrigin): AuditEntry {
  return chartAudit('share')(`${kind}.share-revoked`, { id, clientId }, origin);
}
