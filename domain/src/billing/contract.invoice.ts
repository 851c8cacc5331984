import type { ContractData, ContractType } from '../contracts/index.js';
import { CONTRACT_CURRENCY, contractTemplates, feesDue, totalAmountCents } from '../contracts/index.js';
import type { DateOnly } from '../dates/index.js';
import type { IncludedCare, InstallmentFields, InvoiceFields } from './billing.js';
import { sumOf } from './invoice.totals.js';
import { MONEY_MAX } from './money.js';
import { NO_CODES } from './service.codes.js';

/** The contract fields that its invoice is computed from. */
export interface BilledContract {
  type: ContractType;
  title: string;
  templateData: ContractData;
}

/**
 * Returns the invoice for a contract's fee, with a payment for each part of its schedule: the deposit when the contract
 * is signed, and the balance at a week of pregnancy. Any other amount is due a number of days after the invoice is
 * sent. Undefined if the contract has no fee.
 *
 * @param signedOn the day on which the client signed
 * @param service the service that the contract was filled in from; the line names it, but its tax isn't added to the
 *   fee
 */
export function invoiceOfContract(
  contract: BilledContract,
  {
    signedOn,
    dueDays,
    service = null,
  }: { signedOn: DateOnly; dueDays: number; service?: { id: string; name: string } | null },
): InvoiceFields | undefined {
  const total = totalAmountCents(contract.type, contract.templateData);
  if (!total || total > MONEY_MAX) return undefined;
  const parts = feesDue(contract, null, signedOn).map(({ key, amountCents: amount }): InstallmentFields => {
    const week = /^week-(\d+)$/u.exec(key)?.[1];
    return week === undefined
      ? { event: 'contract', offset: 0, amount, dueDate: null }
      : { event: 'week', offset: Number(week), amount, dueDate: null };
  });
  const rest = total - sumOf(parts.map(({ amount }) => amount));
  const installments: InstallmentFields[] =
    rest > 0 ? [...parts, { event: 'sent', offset: dueDays, amount: rest, dueDate: null }] : parts;
  return {
    currency: CONTRACT_CURRENCY,
    lines: [
      {
        serviceId: service?.id ?? null,
        description: service?.name ?? contract.title,
        quantity: 100,
        unitPrice: total,
        taxRate: 0,
        included: includedInContract(contract),
        ...{ ...NO_CODES, servedOn: null },
      },
    ],
    ...{ discountKind: 'none', discountValue: 0, dueDays, notes: '', installments },
  };
}

/** Returns the care that a contract includes, for its invoice's package. */
export function includedInContract({ type, templateData }: BilledContract): IncludedCare {
  const services = templateData.services ?? {};
  const number = (key: string) => Number(services[key] ?? 0) || 0;
  const has = (key: string) =>
    contractTemplates[type].sections.some(({ fields }) => fields.some((field) => field.key === key));
  return {
    prenatalVisits: has('prenatalVisits') ? number('prenatalVisits') : 0,
    includesBirth: type === 'birth',
    postpartumVisits: has('postpartumVisits') ? number('postpartumVisits') : 0,
    hours: type === 'postpartum' ? number('hoursPerWeek') * number('duration') : 0,
  };
}
