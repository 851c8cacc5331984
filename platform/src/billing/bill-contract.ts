import {
  type ContractData,
  type ContractType,
  dateInZone,
  invoiceOfContract,
  readBillingSettings,
  type TimeZone,
} from '@doula-desk/domain';
import { recordAudit } from '../audit/record-audit.js';
import type { DatabaseClient } from '../database/database.js';
import { toDateColumn } from '../database/date-column.js';
import { newId } from '../ids/new-id.js';
import { computeDueDates, insertInvoice } from './invoice-rows.js';

/**
 * Bills a contract that both parties have signed, in the transaction that seals the contract. Creates a draft invoice
 * if none exists yet, unless the practice has turned this off, and sets the due dates of payments that depend on the
 * signing date.
 */
export async function billContract(
  tx: DatabaseClient,
  { ownerId, id: contractId, zone }: { ownerId: string; id: string; zone: TimeZone },
): Promise<void> {
  const contract = await tx.contract.findUnique({
    where: { ownerId_id: { ownerId, id: contractId } },
    select: {
      clientId: true,
      pregnancyId: true,
      type: true,
      title: true,
      templateData: true,
      serviceId: true,
      signedAt: true,
    },
  });
  if (!contract?.signedAt) return;
  const { clientId, pregnancyId, title } = contract;
  const signedOn = dateInZone(contract.signedAt, zone);
  await tx.$executeRaw`
    UPDATE "InvoiceInstallment" i SET "dueDate" = ${toDateColumn(signedOn)}
    FROM "Invoice" v
    WHERE v."ownerId" = ${ownerId}::uuid AND v."clientId" = ${clientId}::uuid AND v."pregnancyId" = ${pregnancyId}::uuid
      AND v."contractId" IS NULL AND v.status <> 'void' AND i."ownerId" = v."ownerId" AND i."invoiceId" = v.id
      AND i.event = 'contract' AND i."dueDate" IS NULL`;
  const stored = await tx.settings.findUnique({ where: { ownerId }, select: { billing: true } });
  const { invoiceFromContracts, dueDays } = readBillingSettings(stored?.billing);
  const type = contract.type as ContractType;
  const fee = { type, title, templateData: contract.templateData as ContractData };
  if (!invoiceFromContracts) return;
  const service =
    contract.serviceId === null
      ? null
      : await tx.service.findUnique({
          where: { ownerId_id: { ownerId, id: contract.serviceId } },
          select: { id: true, name: true },
        });
  const fields = invoiceOfContract(fee, { signedOn, dueDays, service });
  if (!fields) return;
  const invoice = { ownerId, clientId, id: newId() };
  if (!(await insertInvoice(tx, invoice, fields, { contractId, pregnancyId }))) return;
  await computeDueDates(tx, invoice, fields, { sentOn: null, zone });
  await recordAudit(tx, ownerId, {
    ...{ actor: 'worker', action: 'invoice.created', entityType: 'invoice', entityId: invoice.id, clientId },
  });
}
