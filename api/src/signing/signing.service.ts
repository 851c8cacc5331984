import {
  type ContractEventDetails,
  type ContractFileResponse,
  clientName,
  isTimeZone,
  SIGNING_CONSENT_TEXT,
  type SigningPage,
  signedCopyUntil,
  type TimeZone,
  tidyText,
  withSignatures,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type DatabaseClient,
  recordAudit,
  recordContractEvent,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { signerAudit } from '../contracts/contract-audit.js';
import { ContractFilesRepository } from '../contracts/contract-files.repository.js';
import { ContractSeals } from '../contracts/contract-seals.js';
import { readSignature } from '../contracts/read-signature.js';
import type { RequestedPdf } from '../documents/send-pdf.js';
import type { RequestOrigin } from '../http/request-session.js';
import type { DeclineDto, SignDto } from './signing.dto.js';
import { SigningRepository, type SigningRow } from './signing.repository.js';
import { SigningNotices } from './signing-notices.js';
import { signingState } from './signing-state.js';
import { SigningStepsRepository } from './signing-steps.repository.js';

/** Lets clients read and sign without an account: the secret in the link is the only credential, and opens one contract. */
@Injectable()
export class SigningService {
  constructor(
    private readonly database: Database,
    private readonly signing: SigningRepository,
    private readonly steps: SigningStepsRepository,
    private readonly files: ContractFilesRepository,
    private readonly seals: ContractSeals,
    private readonly notices: SigningNotices,
  ) {}

  /**
   * Returns what the page shows. Records nothing, so that a program that follows links isn't recorded as a
   * reader.
   *
   * @throws AppError NOT_FOUND
   */
  page(token: string): Promise<SigningPage> {
    return this.database.transaction((tx) => this.readPage(tx, token));
  }

  /**
   * Records that the page was shown, or that its reader agreed to sign electronically. Records nothing for a
   * contract that can no longer be signed.
   *
   * @throws AppError NOT_FOUND, SIGNING_ENDED
   */
  async step(
    token: string,
    kind: 'opened' | 'consented',
    timeZone: string,
    origin: RequestOrigin,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await this.requireForUpdate(tx, token);
      const state = signingState(row, Date.now());
      if (state === 'ended') throw new AppError('SIGNING_ENDED');
      if (state === 'signed' || !(await this.steps.shouldRecord(tx, row, kind, origin))) return;
      await record(tx, row, kind, zoneOf(timeZone, row), origin);
    });
  }

  /**
   * Signs the file whose hash the page showed, once. Signing again, even concurrently, returns the first
   * result.
   *
   * @throws AppError NOT_FOUND, SIGNING_ENDED, CONTRACT_NOT_READY, CONTRACT_CHANGED, VALIDATION_FAILED
   */
  async sign(token: string, input: SignDto, origin: RequestOrigin): Promise<SigningPage> {
    const signature = readSignature(input);
    const { page, sealedId, mailId } = await this.database.transaction(async (tx) => {
      const row = await this.requireForUpdate(tx, token);
      const state = signingState(row, Date.now());
      if (state === 'ended') throw new AppError('SIGNING_ENDED');
      if (state === 'signed') return { page: await this.readPage(tx, token) };
      const sha256 = row.document?.sha256;
      if (!sha256) throw new AppError('CONTRACT_NOT_READY');
      if (sha256 !== input.sha256.toLowerCase()) throw new AppError('CONTRACT_CHANGED');
      const signedAt = new Date();
      const copyUntil = signedCopyUntil(signedAt);
      await this.steps.sign(tx, row, { ...signature, sha256, signedAt, copyUntil }, origin);
      const { ownerId, clientId, contractId, revision } = row;
      const { name, method, timeZone } = signature;
      // Checking the box records the consent, but that request may have been lost.
      if (!(await this.steps.hasConsented(tx, row, origin))) {
        await record(tx, row, 'consented', timeZone, origin);
      }
      await record(tx, row, 'signed', timeZone, origin, { name, method, sha256, revision });
      await recordAudit(tx, ownerId, signerAudit('signed', { id: contractId, clientId }, origin));
      if (row.supersedesId) await this.endSuperseded(tx, row, row.supersedesId, origin);
      const mailId = await this.notices.signed(tx, row);
      const requested = await this.seals.requestIfComplete(tx, ownerId, contractId);
      return { page: await this.readPage(tx, token), sealedId: requested, mailId };
    });
    await this.seals.dispatch(sealedId);
    await this.notices.dispatch(mailId);
    return page;
  }

  /**
   * Declines the contract and ends the link.
   *
   * @throws AppError NOT_FOUND, SIGNING_ENDED
   */
  async decline(token: string, { reason, timeZone }: DeclineDto, origin: RequestOrigin): Promise<void> {
    const mailId = await this.database.transaction(async (tx) => {
      const row = await this.requireForUpdate(tx, token);
      if (signingState(row, Date.now()) !== 'open') throw new AppError('SIGNING_ENDED');
      const text = tidyText(reason);
      await this.steps.decline(tx, row, text);
      await record(tx, row, 'declined', zoneOf(timeZone, row), origin, text ? { reason: text } : {});
      const { ownerId, clientId, contractId: id } = row;
      await recordAudit(tx, ownerId, signerAudit('declined', { id, clientId }, origin));
      return this.notices.declined(tx, row);
    });
    await this.notices.dispatch(mailId);
  }

  /**
   * Returns the PDF to sign, and later the client's copy, sealed once both parties have signed.
   *
   * @throws AppError NOT_FOUND, SIGNING_ENDED
   */
  pdf(token: string): Promise<RequestedPdf<ContractFileResponse>> {
    return this.database.transaction(async (tx) => {
      const row = await this.require(tx, token);
      const state = signingState(row, Date.now());
      if (state === 'ended') throw new AppError('SIGNING_ENDED');
      const { ownerId, document, sealed } = row;
      const shown = state === 'signed' && sealed ? sealed : document;
      const found = shown && (await this.files.findProven(tx, ownerId, shown, `${row.title}.pdf`));
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    });
  }

  private async readPage(tx: DatabaseClient, token: string): Promise<SigningPage> {
    const row = await this.require(tx, token);
    const state = signingState(row, Date.now());
    const { contents, expiryDate, document, sealed, signedAt } = row;
    if (state === 'ended' || !contents || !expiryDate || !document) return { state: 'ended' };
    const contract = {
      businessName: row.businessName,
      practitionerName: row.practitionerName,
      clientName: clientName({ firstName: row.clientFirstName, lastName: row.clientLastName }),
      expiryDate,
      timeZone: row.timeZone,
    };
    if (state === 'open' || !signedAt) {
      return { state: 'open', contract: { ...contract, contents }, document };
    }
    const signed = { ...contract, contents: withSignatures(contents, row.signatures) };
    return {
      state: 'signed',
      contract: signed,
      signedAt,
      copy: sealed ?? document,
      isSealed: sealed !== null,
    };
  }

  /** Marks the contract that a new one replaces as superseded, and ends its links. */
  private async endSuperseded(
    tx: DatabaseClient,
    row: SigningRow,
    contractId: string,
    origin: RequestOrigin,
  ): Promise<void> {
    const { ownerId, clientId, timeZone } = row;
    await recordContractEvent(tx, { ownerId, contractId, kind: 'superseded', timeZone });
    // The audit log outlives the chart, so a restore can still tell that the contract was superseded.
    await recordAudit(tx, ownerId, signerAudit('superseded', { id: contractId, clientId }, origin));
    await this.steps.revokeLinks(tx, ownerId, contractId);
  }

  private async require(tx: DatabaseClient, token: string): Promise<SigningRow> {
    const row = await this.signing.find(tx, token, Date.now());
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async requireForUpdate(tx: DatabaseClient, token: string): Promise<SigningRow> {
    const row = await this.signing.findForUpdate(tx, token, Date.now());
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}

/** Returns the browser's zone if it is valid, else the practice's. */
function zoneOf(timeZone: string, row: SigningRow): TimeZone {
  return isTimeZone(timeZone) ? timeZone : row.timeZone;
}

async function record(
  tx: DatabaseClient,
  { ownerId, contractId }: SigningRow,
  kind: 'opened' | 'consented' | 'signed' | 'declined',
  timeZone: TimeZone,
  { ipAddress, userAgent }: RequestOrigin,
  details: ContractEventDetails = kind === 'consented' ? { consent: SIGNING_CONSENT_TEXT } : {},
): Promise<void> {
  await recordContractEvent(tx, { ownerId, contractId, kind, timeZone, ipAddress, userAgent, details });
}
