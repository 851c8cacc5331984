import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ContactRepository } from './contact.repository.js';
import { ForwardContactJob } from './forward-contact.job.js';
import { PruneContactsJob } from './prune-contacts.job.js';
import { SweepContactsJob } from './sweep-contacts.job.js';

@Module({
  imports: [MailModule],
  providers: [ContactRepository, ForwardContactJob, SweepContactsJob, PruneContactsJob],
  exports: [ForwardContactJob, SweepContactsJob, PruneContactsJob],
})
export class ContactModule {}
