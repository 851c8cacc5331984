import { Module } from '@nestjs/common';
import { DocumentFilesModule } from '../documents/document-files.module.js';
import { SharesModule } from '../shares/shares.module.js';
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
import { CardCheckoutsService } from './cards/card-checkouts.service.js';
import { CardDisputes } from './cards/card-disputes.js';
import { CardEventsService } from './cards/card-events.service.js';
import { CardNotices } from './cards/card-notices.js';
import { CardProvider } from './cards/card-provider.js';
import { CardRefunds } from './cards/card-refunds.js';
import { CardWebhookController } from './cards/card-webhook.controller.js';
import { OpenCheckouts } from './cards/open-checkouts.js';
import { InvoiceChanges } from './invoice-changes.js';
import { InvoiceStepsService } from './invoice-steps.service.js';
import {
  ClientInvoicesController,
  ClientPaymentsController,
  PracticeBillingController,
} from './invoices.controller.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoicesService } from './invoices.service.js';
import { InvoiceLinksController } from './links/invoice-links.controller.js';
import { InvoiceLinksService } from './links/invoice-links.service.js';
import { SharedInvoicesController } from './links/shared-invoices.controller.js';
import { SharedInvoicesService } from './links/shared-invoices.service.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentsService } from './payments.service.js';
import { ServicesService } from './services.service.js';
import { StatementsController } from './statements.controller.js';
import { StatementsService } from './statements.service.js';

@Module({
  imports: [ThirdPartyMailModule, SharesModule, DocumentFilesModule],
  controllers: [
    ServicesController,
    BillingController,
    BillingFilesController,
    PracticeBillingController,
    ClientInvoicesController,
    ClientPaymentsController,
    PackageController,
    BillingMailController,
    CardWebhookController,
    InvoiceLinksController,
    SharedInvoicesController,
    StatementsController,
  ],
  providers: [
    BillingMailService,
    BillingReportsService,
    BillingSettingsRepository,
    CardCheckoutsService,
    CardDisputes,
    CardEventsService,
    CardNotices,
    CardProvider,
    CardRefunds,
    InvoiceLinksService,
    InvoiceChanges,
    InvoiceStepsService,
    InvoicesRepository,
    InvoicesService,
    OpenCheckouts,
    PaymentsRepository,
    PaymentsService,
    ServicesService,
    SharedInvoicesService,
    StatementsService,
  ],
  exports: [
    InvoiceLinksService,
    InvoicesService,
    InvoiceStepsService,
    OpenCheckouts,
    PaymentsService,
    ServicesService,
  ],
})
export class BillingModule {}
