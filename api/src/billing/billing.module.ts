import { Module } from '@nestjs/common';
import {
  BillingController,
  BillingFilesController,
  PackageController,
  ServicesController,
} from './billing.controller.js';
import { BillingReportsService } from './billing-reports.service.js';
import { BillingSettingsRepository } from './billing-settings.repository.js';
import {
  ClientInvoicesController,
  ClientPaymentsController,
  PracticeBillingController,
} from './invoices.controller.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoicesService } from './invoices.service.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentsService } from './payments.service.js';
import { ServicesService } from './services.service.js';

@Module({
  controllers: [
    ServicesController,
    BillingController,
    BillingFilesController,
    PracticeBillingController,
    ClientInvoicesController,
    ClientPaymentsController,
    PackageController,
  ],
  providers: [
    BillingReportsService,
    BillingSettingsRepository,
    InvoicesRepository,
    InvoicesService,
    PaymentsRepository,
    PaymentsService,
    ServicesService,
  ],
})
export class BillingModule {}
