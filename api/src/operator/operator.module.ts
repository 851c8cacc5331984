import {
  type Config,
  ConfigModule,
  DatabaseModule,
  DocumentsModule,
  FilesModule,
  HeartbeatModule,
  LoggingModule,
  OutboxModule,
  QueueModule,
  SealsModule,
  ServerKeyModule,
  ServerStatusModule,
} from '@doula-desk/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { HourlyAuditModule } from '../audit/hourly-audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { BirthPlansModule } from '../birth-plans/birth-plans.module.js';
import { BirthsModule } from '../births/births.module.js';
import { CareTeamModule } from '../care-team/care-team.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ContactRepository } from '../contact/contact.repository.js';
import { ContractsModule } from '../contracts/contracts.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { OnCallModule } from '../on-call/on-call.module.js';
import { PregnanciesModule } from '../pregnancies/pregnancies.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { ServerArchiveService } from '../server-backups/server-archive.service.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ShiftsModule } from '../shifts/shifts.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { VisitNotesModule } from '../visit-notes/visit-notes.module.js';
import { AccountsAdminService } from './accounts-admin.service.js';
import { BackupDrill } from './backup-drill.service.js';
import { DemoBilling } from './demo.billing.js';
import { DemoService } from './demo.service.js';
import { Doctor } from './doctor.service.js';
import { StoredFiles } from './stored-files.service.js';

/** The services of the operator's commands, without HTTP. */
@Module({})
export class OperatorModule {
  static for(config: Config, logger: Logger): DynamicModule {
    return {
      module: OperatorModule,
      imports: [
        ConfigModule.for(config),
        LoggingModule.for(logger),
        ServerKeyModule,
        DatabaseModule,
        QueueModule.for(config),
        FilesModule,
        OutboxModule,
        HeartbeatModule,
        ServerStatusModule,
        DocumentsModule,
        IdempotencyModule,
        HourlyAuditModule,
        AuthModule,
        TwoFactorModule,
        CareTeamModule,
        ClientsModule,
        AppointmentsModule,
        PregnanciesModule,
        RemindersModule,
        OnCallModule,
        VisitNotesModule,
        BirthPlansModule,
        BirthsModule,
        SettingsModule,
        ShiftsModule,
        BillingModule,
        ContractsModule,
        SealsModule,
      ],
      providers: [
        AccountsAdminService,
        BackupDrill,
        StoredFiles,
        ContactRepository,
        DemoBilling,
        DemoService,
        Doctor,
        ServerArchiveService,
      ],
    };
  }
}
