import {
  clientName,
  isThirdPartyMail,
  mailFailedKey,
  mailReasonText,
  OUTCOME_UNKNOWN,
  type ThirdPartyMailKind,
} from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { loadNoticeOwners, NoticeBoard } from '../notifications/index.js';
import type { ClaimedMail } from './mail.repository.js';

/** Reasons that result from what the practitioner did. */
const EXPECTED = new Set(['withdrawn', 'superseded', 'account-disabled', 'address-not-verified']);

/** The subject matter of a mail, and where to correct its address. */
interface MailSubject {
  name: string;
  route: string;
}

/** Notifies the practitioner when mail to someone else fails, because no one else would notice. */
@Injectable()
export class MailFailureNotices {
  constructor(private readonly board: NoticeBoard) {}

  /**
   * Runs in the transaction that marks a message as failed.
   *
   * @param reason as stored with the message
   * @returns the mails to dispatch after the commit
   */
  async post(tx: DatabaseClient, mail: ClaimedMail, reason: string): Promise<string[]> {
    const { kind, ownerId, subjectId } = mail;
    if (!isThirdPartyMail(kind) || EXPECTED.has(reason) || subjectId === null) return [];
    const subject = await findSubject(tx, kind, ownerId, subjectId);
    if (!subject) return [];
    const owners = await loadNoticeOwners(tx, [ownerId]);
    const now = new Date();
    const isUnknown = reason === OUTCOME_UNKNOWN;
    const outcome = isUnknown ? 'may not have been delivered' : 'could not be delivered';
    const notice = {
      ownerId,
      type: 'urgent' as const,
      title: isUnknown ? 'Email delivery not confirmed' : 'Email not delivered',
      message: `${subject.name} ${outcome}. ${mailReasonText(reason)} Check the address and send it again.`,
      route: subject.route,
      dedupeKey: mailFailedKey(mail.id),
      wantedAt: now.toISOString(),
    };
    return this.board.post(tx, owners.has(ownerId) ? [notice] : [], owners, now);
  }
}

async function findSubject(
  tx: DatabaseClient,
  kind: ThirdPartyMailKind,
  ownerId: string,
  id: string,
): Promise<MailSubject | undefined> {
  const where = { ownerId_id: { ownerId, id } };
  const client = { select: { firstName: true, lastName: true } };
  if (kind === 'birth-plan-share') {
    const share = await tx.birthPlanShare.findUnique({
      where,
      select: { plan: { select: { id: true, clientId: true, client } } },
    });
    if (!share) return undefined;
    const { plan } = share;
    return {
      name: `The link to the birth plan of ${clientName(plan.client)}`,
      route: `/birth-plans?client=${plan.clientId}&share=${plan.id}`,
    };
  }
  const link = await tx.contractLink.findUnique({
    where,
    select: { contract: { select: { title: true, clientId: true, client } } },
  });
  if (!link) return undefined;
  const { title, clientId } = link.contract;
  const names = {
    'contract-invitation': `The contract “${title}”`,
    'contract-reminder': `The reminder to sign “${title}”`,
    'contract-copy': `The signed copy of “${title}”`,
  };
  return {
    name: `${names[kind]} for ${clientName(link.contract.client)}`,
    route: `/client-chart/${clientId}?tab=contracts`,
  };
}
