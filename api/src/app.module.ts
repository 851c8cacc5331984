import {
  type Config,
  ConfigModule,
  DatabaseModule,
  DocumentsModule,
  FilesModule,
  HeartbeatModule,
  LoggingModule,
  MetricsModule,
  OutboxModule,
  QueueModule,
  ServerKeyModule,
} from '@doula-desk/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { Logger } from 'pino';
import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AnnouncementsModule } from './announcements/announcements.module.js';
import { AppointmentsModule } from './appointments/appointments.module.js';
import { AuditModule } from './audit/audit.module.js';
import { HourlyAuditModule } from './audit/hourly-audit.module.js';
import { Admission, AdmissionGuard } from './auth/admission.js';
import { AuthModule } from './auth/auth.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { BillingModule } from './billing/billing.module.js';
import { BirthPlansModule } from './birth-plans/birth-plans.module.js';
import { BirthsModule } from './births/births.module.js';
import { CalendarFeedModule } from './calendar-feed/calendar-feed.module.js';
import { CareTeamModule } from './care-team/care-team.module.js';
import { ChartMergesModule } from './chart-merges/chart-merges.module.js';
import { ChartTransfersModule } from './chart-transfers/chart-transfers.module.js';
import { ClientRemindersModule } from './client-reminders/client-reminders.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { ContactModule } from './contact/contact.module.js';
import { ContractsModule } from './contracts/contracts.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DocumentFilesModule } from './documents/document-files.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { HealthModule } from './health/health.module.js';
import { ErrorBodyFilter } from './http/error-body.filter.js';
import { RateLimiter } from './http/rate-limiter.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { MailLogModule } from './mail-log/mail-log.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OnCallModule } from './on-call/on-call.module.js';
import { PregnanciesModule } from './pregnancies/pregnancies.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SearchModule } from './search/search.module.js';
import { ServerBackupsModule } from './server-backups/server-backups.module.js';
import { ServerRestoreModule } from './server-restore/server-restore.module.js';
import { ServerStatusModule } from './server-status/server-status.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { ShiftsModule } from './shifts/shifts.module.js';
import { SigningModule } from './signing/signing.module.js';
import { UnsubscribeModule } from './unsubscribe/unsubscribe.module.js';
import { VisitNotesModule } from './visit-notes/visit-notes.module.js';

/**
 * The API. `Admission` decides whether to accept a request before its body is read; its guard rejects requests that
 * bypassed it.
 */
@Module({})
export class AppModule {
  static for(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.for(config),
        LoggingModule.for(logger),
        ServerKeyModule,
        DatabaseModule,
        FilesModule,
        QueueModule.for(config),
        OutboxModule,
        DocumentsModule,
        HeartbeatModule,
        MetricsModule.for(config.metrics.apiPort),
        IdempotencyModule,
        HourlyAuditModule,
        AuthModule,
        CareTeamModule,
        ClientsModule,
        ChartMergesModule,
        ChartTransfersModule,
        AppointmentsModule,
        CalendarFeedModule,
        RemindersModule,
        OnCallModule,
        DashboardModule,
        ReportsModule,
        VisitNotesModule,
        BirthPlansModule,
        BirthsModule,
        ShiftsModule,
        NotificationsModule,
        MailLogModule,
        ClientRemindersModule,
        UnsubscribeModule,
        SettingsModule,
        SearchModule,
        PregnanciesModule,
        RetentionModule,
        AccountModule,
        AdminModule,
        AnnouncementsModule,
        AuditModule,
        ContractsModule,
        BillingModule,
        DocumentFilesModule,
        SigningModule,
        BackupsModule,
        ExportsModule,
        ContactModule,
        HealthModule,
        ServerRestoreModule,
        ServerStatusModule,
        ServerBackupsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorBodyFilter },
        { provide: APP_GUARD, useClass: AdmissionGuard },
        RateLimiter,
        Admission,
      ],
    };
  }
}
