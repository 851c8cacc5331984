import {
  clientName,
  contractStatus,
  type DateOnly,
  preferredOrFirstName,
  toInstant,
} from '@doula-desk/domain';
import { CONFIG, type Config, CredentialMacs, Database, fromDateColumn } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailWriters } from '../mail/mail-writers.js';
import { RecipientChangedError } from '../mail/recipient-changed-error.js';
import type { MailText } from '../mail/templates/mail-text.js';
import {
  contractCopyLetter,
  contractInvitationLetter,
  contractReminderLetter,
  contractSealedLetter,
} from './contract-letters.js';
import { SigningLinks } from './signing-links.js';

/** A letter with its recipient's name; undefined if the email is withdrawn. */
type ContractLetter = (MailText & { toName: string }) | undefined;

/** An outbox email about a contract. */
interface ContractMail {
  ownerId: string;
  recipient: string;
  subjectId: string | null;
}

/** Writes emails about contracts. */
@Injectable()
export class ContractEmails {
  constructor(
    writers: MailWriters,
    private readonly database: Database,
    private readonly links: SigningLinks,
    private readonly macs: CredentialMacs,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    writers.register('contract-invitation', (mail) => this.toSigner(mail, contractInvitationLetter));
    writers.register('contract-reminder', (mail) => this.toSigner(mail, contractReminderLetter));
    writers.register('contract-copy', (mail) => this.copy(mail));
    writers.register('contract-sealed', (mail) => this.sealed(mail));
  }

  /** Writes the email with the client's copy of the signed contract. `subjectId` is the link. */
  private async copy(mail: ContractMail): Promise<ContractLetter> {
    const found = await this.find(mail);
    if (!found || found.revoked || found.contract.signedAt === null) return undefined;
    const { facts, timeZone } = found;
    const link = await this.links.create(found.link);
    return {
      ...contractCopyLetter({ ...facts, link, copyUntil: toInstant(found.expiresAt), timeZone }),
      toName: found.clientName,
    };
  }

  /** Writes the email that tells the practitioner that both parties have signed. `subjectId` is the contract. */
  private async sealed({ ownerId, subjectId }: ContractMail): Promise<ContractLetter> {
    const contract = await this.database.prisma.contract.findUnique({
      where: { ownerId_id: { ownerId, id: subjectId ?? '' } },
      select: {
        title: true,
        clientId: true,
        client: { select: { firstName: true, lastName: true } },
        owner: { select: { firstName: true, lastName: true } },
      },
    });
    if (!contract) return undefined;
    const { title, clientId, client, owner } = contract;
    return {
      ...contractSealedLetter({
        firstName: owner.firstName,
        title,
        clientName: clientName(client),
        link: `${this.config.appUrl}/client-chart/${clientId}?tab=contracts`,
      }),
      toName: `${owner.firstName} ${owner.lastName}`,
    };
  }

  /** Writes an email that asks the client to read and sign. `subjectId` is the link. */
  private async toSigner(
    mail: ContractMail,
    write: (facts: Parameters<typeof contractInvitationLetter>[0]) => MailText,
  ): Promise<ContractLetter> {
    const found = await this.find(mail);
    if (!found || found.revoked) return undefined;
    const { contract, facts } = found;
    const state = {
      status: contract.status as 'sent',
      expiresAt: contract.expiresAt && toInstant(contract.expiresAt),
    };
    const expiryDate: DateOnly | null = fromDateColumn(contract.expiryDate);
    if (contractStatus(state, Date.now()) !== 'sent' || !expiryDate) return undefined;
    const link = await this.links.create(found.link);
    return { ...write({ ...facts, link, expiryDate }), toName: found.clientName };
  }

  /**
   * @throws RecipientChangedError if the link isn't for the email's recipient, or someone inserted it into the database
   */
  private async find({ ownerId, recipient, subjectId }: ContractMail) {
    const row = await this.database.prisma.contractLink.findUnique({
      where: { ownerId_id: { ownerId, id: subjectId ?? '' } },
      select: {
        id: true,
        ownerId: true,
        contractId: true,
        recipient: true,
        tokenHash: true,
        mac: true,
        revokedAt: true,
        expiresAt: true,
        contract: {
          select: {
            title: true,
            status: true,
            expiryDate: true,
            expiresAt: true,
            signedAt: true,
            client: { select: { firstName: true, lastName: true, preferredName: true } },
          },
        },
        owner: {
          select: {
            firstName: true,
            lastName: true,
            credentials: true,
            practice: { select: { businessName: true, timeZone: true } },
          },
        },
      },
    });
    if (!row) return undefined;
    if (row.recipient !== recipient || !this.macs.accepts('ContractLink', row, row.mac)) {
      throw new RecipientChangedError();
    }
    const { contract, owner } = row;
    return {
      link: { id: row.id, ownerId, contractId: row.contractId, recipient },
      revoked: row.revokedAt !== null,
      expiresAt: row.expiresAt,
      contract,
      clientName: clientName(contract.client),
      timeZone: owner.practice?.timeZone ?? 'UTC',
      facts: {
        preferredOrFirstName: preferredOrFirstName(contract.client),
        practitionerName: `${owner.firstName} ${owner.lastName}`,
        credentials: owner.credentials,
        businessName: owner.practice?.businessName ?? '',
        title: contract.title,
      },
    };
  }
}
