import {
  type Contract,
  type ContractEventDetails,
  type ContractResponse,
  canCancel,
  canSend,
  contractResend,
  dateInZone,
  expiryDateOnSending,
  expiryInstant,
  isEmail,
  nextSignReminder,
  signedCopyUntil,
  validateContract,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  Documents,
  loadContractForDocument,
  MailOutbox,
  recordAudit,
  recordContractEvent,
  ServerKey,
  sentDocumentRevision,
  storeContractLogo,
  termsHash,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../http/record-ref.js';
import { rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { ThirdPartyMail } from '../third-party-mail/third-party-mail.js';
import { type ContractRow, toContract, toContractFields } from './contract.mapper.js';
import { contractAudit } from './contract-audit.js';
import { ContractsRepository } from './contracts.repository.js';
import { revokeOutdatedSignatures } from './outdated-signatures.js';

/** Work to start after a transaction has committed. */
interface PendingWork {
  contract: Contract;
  documentId?: string;
  mailId?: string | undefined;
}

/** Sends contracts to clients, and cancels them. */
@Injectable()
export class ContractSendingService {
  constructor(
    private readonly database: Database,
    private readonly contracts: ContractsRepository,
    private readonly documents: Documents,
    private readonly outbox: MailOutbox,
    private readonly thirdPartyMail: ThirdPartyMail,
    private readonly key: ServerKey,
  ) {}

  /**
   * Freezes the contract's contents, has its PDF created, and emails the client a link. Sending a sent contract again
   * changes nothing and sends no second email.
   *
   * @throws AppError NOT_FOUND, CONTRACT_STATE, VERSION_CONFLICT, CLIENT_EMAIL_MISSING, MAIL_LIMIT_REACHED,
   *   VALIDATION_FAILED
   */
  async send(
    ref: RecordRef,
    version: number | undefined,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ContractResponse> {
    return this.start(
      await this.database.transaction(async (tx) => {
        const row = requireFound(await this.contracts.findForUpdate(tx, ref));
        const contract = toContract(row);
        if (contract.status === 'sent') return { contract };
        if (!canSend(contract)) throw new AppError('CONTRACT_STATE', { current: contract });
        rejectStaleVersion(toContract(row), version);
        return this.sendToClient(tx, ref, row, { origin, now });
      }),
    );
  }

  /**
   * Emails the client another link, to sign or to view the signed copy. Links sent to other addresses stop working,
   * since someone who got an email by mistake must not keep access to the contract. An earlier email that is still
   * waiting isn't sent.
   *
   * @param email the recipient; the client's address if undefined
   * @throws AppError NOT_FOUND, CONTRACT_STATE, CLIENT_EMAIL_MISSING, MAIL_LIMIT_REACHED
   */
  async resend(
    ref: RecordRef,
    email: string | undefined,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ContractResponse> {
    return this.start(
      await this.database.transaction(async (tx) => {
        const row = requireFound(await this.contracts.findForUpdate(tx, ref));
        const contract = toContract(row);
        const resend = contractResend(contract, now);
        if (!resend || !contract.expiresAt) throw new AppError('CONTRACT_STATE', { current: contract });
        const recipient = email ?? (await this.recipientOf(tx, ref));
        const { ownerId, id } = ref;
        await this.outbox.supersede(tx, ownerId, await this.contracts.linkIds(tx, ownerId, id));
        await this.contracts.revokeLinks(tx, ownerId, id, recipient);
        const until = resend === 'copy' ? signedCopyUntil(now) : contract.expiresAt;
        const mailId = await this.mail(tx, ref, `contract-${resend}`, recipient, until);
        if (resend === 'invitation') {
          const remindAt = nextSignReminder(contract.signReminderDays, now, contract.expiresAt);
          await this.contracts.setSignReminder(tx, ref, remindAt);
        }
        await this.record(tx, ref, row, 'resent', { recipient }, origin);
        return { contract: toContract(requireFound(await this.contracts.find(tx, ref))), mailId };
      }),
    );
  }

  /**
   * Cancels a contract that the client hasn't signed. The client's links stop working immediately.
   *
   * @throws AppError NOT_FOUND, CONTRACT_STATE
   */
  async cancel(ref: RecordRef, origin: RequestOrigin, now = new Date()): Promise<ContractResponse> {
    return this.database.transaction(async (tx) => {
      const row = requireFound(await this.contracts.findForUpdate(tx, ref));
      const contract = toContract(row);
      if (!canCancel(contract, now)) throw new AppError('CONTRACT_STATE', { current: contract });
      await this.contracts.markCancelled(tx, ref);
      await this.record(tx, ref, row, 'cancelled', {}, origin);
      return { contract: toContract(requireFound(await this.contracts.find(tx, ref))) };
    });
  }

  private async sendToClient(
    tx: DatabaseClient,
    ref: RecordRef,
    row: ContractRow,
    { origin, now }: { origin: RequestOrigin; now: Date },
  ): Promise<PendingWork> {
    const { ownerId, id } = ref;
    const today = dateInZone(now, row.timeZone);
    const fields = toContractFields(row);
    const details = validateContract(fields, today);
    const [first] = details;
    if (first) throw new AppError('VALIDATION_FAILED', { details, message: first.message });
    const recipient = await this.recipientOf(tx, ref);
    await revokeOutdatedSignatures(tx, this.key, ownerId, { contractId: id }, origin);
    const loaded = await loadContractForDocument(tx, this.key, ownerId, id);
    if (!loaded) throw new AppError('NOT_FOUND');
    const { contents, paper, draftLogo } = loaded;
    const expiryDate = expiryDateOnSending(fields.expiryDate, today);
    const expiresAt = expiryInstant(expiryDate, row.timeZone);
    const documentId = await this.documents.request(tx, {
      ownerId,
      kind: 'contract',
      subjectId: id,
      subjectRevision: sentDocumentRevision(contents),
      paper,
    });
    const signReminderAt = nextSignReminder(fields.signReminderDays, now, expiresAt);
    await this.contracts.markSent(tx, ref, {
      contents,
      documentId,
      expiryDate,
      expiresAt,
      signReminderAt,
    });
    await storeContractLogo(tx, { ownerId, contractId: id }, draftLogo);
    const mailId = await this.mail(tx, ref, 'contract-invitation', recipient, expiresAt);
    const sent = requireFound(await this.contracts.find(tx, ref));
    const { revision, supersedesId } = row;
    const evidence = { recipient, revision, expiryDate, expiresAt, supersedesId, terms: termsHash(sent) };
    await this.record(tx, ref, row, 'sent', evidence, origin);
    const contract = toContract(sent);
    return { contract, documentId, mailId };
  }

  /** @throws AppError CLIENT_EMAIL_MISSING */
  private async recipientOf(tx: DatabaseClient, { ownerId, clientId }: RecordRef): Promise<string> {
    const client = await this.contracts.findClient(tx, ownerId, clientId);
    const email = client?.email.trim() ?? '';
    if (!isEmail(email)) throw new AppError('CLIENT_EMAIL_MISSING');
    return email;
  }

  /**
   * Queues the email with a new link in the outbox.
   *
   * @throws AppError MAIL_LIMIT_REACHED
   */
  private async mail(
    tx: DatabaseClient,
    ref: RecordRef,
    kind: 'contract-invitation' | 'contract-copy',
    recipient: string,
    expiresAt: string,
  ): Promise<string | undefined> {
    const { ownerId } = ref;
    await this.thirdPartyMail.admit(tx, ownerId);
    const linkId = await this.contracts.addLink(tx, ref, recipient, expiresAt);
    const dedupeKey = `${kind}/${linkId}`;
    return this.outbox.add(tx, { ownerId, kind, recipient, subjectId: linkId, dedupeKey });
  }

  private async record(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordRef,
    { timeZone }: ContractRow,
    kind: 'sent' | 'resent' | 'cancelled',
    details: ContractEventDetails,
    origin: RequestOrigin,
  ): Promise<void> {
    const { ipAddress, userAgent } = origin;
    await recordContractEvent(tx, { ownerId, contractId: id, kind, timeZone, ipAddress, userAgent, details });
    await recordAudit(tx, ownerId, contractAudit(kind, { id, clientId }, origin));
  }

  /** Runs after the commit. Neither call throws, since sweeps find work that couldn't be started. */
  private async start({ contract, documentId, mailId }: PendingWork): Promise<ContractResponse> {
    if (documentId) await this.documents.dispatch(documentId);
    if (mailId) await this.outbox.dispatch(mailId);
    return { contract };
  }
}
