import {
  clientName,
  isThirdPartyMail,
  mailFailedKey,
  mailReasonText,
  OUTCOME_UNKNOWN,
  type ShareSubject,
  shareSubjectNames,
  type ThirdPartyMailKind,
} from '@doula-desk/domain';
import { type DatabaseClient, fromDateColumn } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { loadNoticeOwners, NoticeDelivery } from '../notifications/index.js';
import type { ClaimedMail } from './mail.repository.js';

/** Failures caused by the practitioner's own actions. */
const EXPECTED = new Set(['withdrawn', 'superseded', 'account-disabled', 'address-not-verified']);

/** What an email is about, and where to correct its address. */
interface MailSubject {
  name: string;
  route: string;
}

/** Notifies the practitioner if an email to someone else fails, since they wouldn't notice otherwise. */
@Injectable()
export class MailFailureNotices {
  constructor(private readonly board: NoticeDelivery) {}

  /**
   * Runs in the transaction that marks a message as failed.
   *
   * @param reason as stored with the message
   * @returns the emails to dispatch after the commit
   */
  async post(tx: DatabaseClient, mail: ClaimedMail, reason: string): Promise<string[]> {
    const { kind, ownerId, subjectId } = mail;
    if (!isThirdPartyMail(kind) || EXPECTED.has(reason) || subjectId === null) return [];
    const subject = await findSubject(tx, kind, ownerId, subjectId);
    if (!subject) return [];
    const owners = await loadNoticeOwners(tx, [ownerId]);
    const now = new Date();
    const isUnknown = reason === OUTCOME_UNKNOWN;
    const outcome = isUnknown ? 'may not have been delivered' : "couldn't be delivered";
    const isAfterLoss = reason === 'chart-changed';
    const notice = {
      ownerId,
      type: 'urgent' as const,
      title: isAfterLoss
        ? 'Email not sent'
        : isUnknown
          ? 'Email delivery not confirmed'
          : 'Email not delivered',
      message: isAfterLoss
        ? `${subject.name} hadn't been sent yet when the loss was recorded, so it wasn't sent. If the client should still get it, send it again.`
        : `${subject.name} ${outcome}. ${mailReasonText(reason)} Check the address and send it again.`,
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
  if (kind === 'birth-plan-share' || kind === 'birth-share') {
    const share = await tx.birthPlanShare.findUnique({
      where,
      select: {
        subject: true,
        plan: { select: { id: true, clientId: true, client } },
        birth: {
          select: { clientId: true, pregnancyId: true, pregnancy: { select: { closedAt: true } }, client },
        },
      },
    });
    const record = share?.plan ?? share?.birth;
    if (!share || !record) return undefined;
    return {
      name: `The link to ${clientName(record.client)}'s ${shareSubjectNames[share.subject as ShareSubject]}`,
      route: share.plan
        ? `/birth-plans?client=${share.plan.clientId}&share=${share.plan.id}`
        : routeOfBirth({ ...record, ...share.birth }),
    };
  }
  if (kind === 'shift-summary') {
    const shift = await tx.shift.findUnique({ where, select: { id: true, clientId: true, client } });
    if (!shift) return undefined;
    return {
      name: `The shift summary for ${clientName(shift.client)}`,
      route: `/client-chart/${shift.clientId}/shifts/${shift.id}`,
    };
  }
  if (kind === 'invoice' || kind === 'payment-reminder') {
    const invoice = await tx.invoice.findUnique({ where, select: { number: true, clientId: true, client } });
    if (!invoice) return undefined;
    const name = kind === 'invoice' ? 'The invoice' : 'The payment reminder';
    return {
      name: `${name} ${invoice.number ?? ''} for ${clientName(invoice.client)}`,
      route: `/client-chart/${invoice.clientId}?tab=billing`,
    };
  }
  if (kind === 'payment-receipt') {
    const payment = await tx.payment.findUnique({ where, select: { clientId: true, client } });
    if (!payment) return undefined;
    return {
      name: `The receipt for ${clientName(payment.client)}`,
      route: `/client-chart/${payment.clientId}?tab=billing`,
    };
  }
  if (kind === 'statement') {
    const named = await tx.client.findUnique({ where, ...client });
    if (!named) return undefined;
    return {
      name: `The statement of account for ${clientName(named)}`,
      route: `/client-chart/${id}?tab=billing`,
    };
  }
  if (kind === 'appointment-reminder') {
    const reminder = await tx.appointmentReminder.findUnique({
      where,
      select: { appointment: { select: { id: true, date: true, client } } },
    });
    if (!reminder) return undefined;
    const { id: appointmentId, date, client: named } = reminder.appointment;
    return {
      name: `The appointment reminder for ${clientName(named)}`,
      route: `/schedule?view=day&date=${fromDateColumn(date)}&appointment=${appointmentId}`,
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

/** Returns the path of the page with a birth's links. */
function routeOfBirth({
  clientId,
  pregnancyId,
  pregnancy,
}: {
  clientId: string;
  pregnancyId?: string | null;
  pregnancy?: { closedAt: Date | null } | null;
}): string {
  const earlier = pregnancy?.closedAt ? `&pregnancy=${pregnancyId}` : '';
  return `/client-chart/${clientId}?tab=birth&share=birth${earlier}`;
}
