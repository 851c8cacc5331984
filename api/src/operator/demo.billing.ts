import { addDays, type DateOnly, type InvoiceFields } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { InvoiceStepsService } from '../billing/invoice-steps.service.js';
import { InvoicesService } from '../billing/invoices.service.js';
import { InvoiceLinksService } from '../billing/links/invoice-links.service.js';
import { PaymentsService } from '../billing/payments.service.js';
import { ServicesService } from '../billing/services.service.js';
import type { RequestOrigin } from '../http/request-session.js';
import type { IdempotentRequest } from '../idempotency/idempotency.js';

/** The owner of the practice, and its time zone. */
interface DemoOwner {
  ownerId: string;
  timeZone: string;
}

const USD = { currency: 'USD', taxRate: 0 } as const;

const birthPackage = {
  ...{ ...USD, name: 'Birth package', price: 145_000, isActive: true },
  description: 'Two prenatal visits, support during labor and birth, and a postpartum visit',
  ...{ prenatalVisits: 2, includesBirth: true, postpartumVisits: 1, hours: 0 },
  ...{ procedureCode: 'T1033', modifiers: 'HD', diagnosis: 'Z33.1' },
  ...({ depositKind: 'percent', depositValue: 50_000 } as const),
};
const postpartumHours = {
  ...{ ...USD, name: 'Postpartum care, 20 hours', price: 70_000, isActive: true },
  description: 'Care for the newborn, help with feeding, and rest for the parents',
  ...{ prenatalVisits: 0, includesBirth: false, postpartumVisits: 0, hours: 20 },
  ...{ procedureCode: 'T1032', modifiers: 'HD', diagnosis: 'Z39.2' },
  ...({ depositKind: 'none', depositValue: 0 } as const),
};

/** Fills the demo practice's billing: services, an invoice that is partly paid, and one that is overdue. */
@Injectable()
export class DemoBilling {
  constructor(
    private readonly services: ServicesService,
    private readonly invoices: InvoicesService,
    private readonly steps: InvoiceStepsService,
    private readonly payments: PaymentsService,
    private readonly links: InvoiceLinksService,
  ) {}

  async fill(
    owner: DemoOwner,
    [booked, late]: readonly string[],
    { today, request, origin }: { today: DateOnly; request: IdempotentRequest; origin: RequestOrigin },
  ): Promise<void> {
    const { ownerId } = owner;
    const { service } = await this.services.create(ownerId, birthPackage, request, origin);
    const { service: hours } = await this.services.create(ownerId, postpartumHours, request, origin);
    const send = async (clientId: string, fields: InvoiceFields) => {
      const { invoice } = await this.invoices.create(owner, clientId, fields, request, origin);
      return this.steps.send({ ownerId, clientId, id: invoice.id }, undefined, origin);
    };
    if (booked) {
      const { id: invoiceId } = await send(booked, {
        ...invoiceOf(service),
        installments: [
          { event: 'sent', offset: 0, amount: 72_500, dueDate: null },
          { event: 'week', offset: 36, amount: 72_500, dueDate: null },
        ],
      });
      const deposit = {
        ...({
          amount: 72_500,
          currency: 'USD',
          receivedOn: today,
          method: 'bank-transfer',
          reference: '',
        } as const),
        ...{ note: 'Deposit', allocations: [{ invoiceId, amount: 72_500 }] },
      };
      await this.payments.create(ownerId, booked, deposit, request, origin);
    }
    if (late) {
      const dueDate = addDays(today, -20);
      const { id } = await send(late, {
        ...invoiceOf(hours),
        installments: [{ event: 'date', offset: 0, amount: hours.price, dueDate }],
      });
      await this.links.create({ ownerId, clientId: late, id }, origin);
    }
  }
}

function invoiceOf(
  service: Awaited<ReturnType<ServicesService['create']>>['service'],
): Omit<InvoiceFields, 'installments'> {
  const { prenatalVisits, includesBirth, postpartumVisits, hours } = service;
  const included = { prenatalVisits, includesBirth, postpartumVisits, hours };
  const { procedureCode, modifiers, diagnosis } = service;
  const { id: serviceId, name: description, price: unitPrice, taxRate, currency } = service;
  return {
    ...{ currency, discountKind: 'none', discountValue: 0, dueDays: 14, notes: '' },
    lines: [
      {
        ...{ serviceId, description, quantity: 100, unitPrice, taxRate, included },
        ...{ procedureCode, modifiers, diagnosis, servedOn: null },
      },
    ],
  };
}
