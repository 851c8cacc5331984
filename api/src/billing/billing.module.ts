import { Module } from '@nestjs/common';
import { ThirdPartyMailModule } from '../third-party-mail/third-party-mail.module.js';
import {
  BillingController,
  BillingFilesController,
  PackageController,
  ServicesController,
} from './billing.controller.js';
import { BillingMailController } from './billing-mail.controller.js';
import { BillingMailService } from './billing-mail.service.js';
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
  imports: [ThirdPartyMailModule],
  controllers: [
    ServicesController,
    BillingController,
    BillingFilesController,
    PracticeBillingController,
    ClientInvoicesController,
    ClientPaymentsController,
    PackageController,
    BillingMailController,
  ],
  providers: [
    BillingMailService,
    BillingReportsService,
    BillingSettingsRepository,
    InvoicesRepository,
    InvoicesService,
    PaymentsRepository,
    PaymentsService,
    ServicesService,
  ],
  exports: [InvoicesService, PaymentsService, ServicesService],
})
export class BillingModule {}
