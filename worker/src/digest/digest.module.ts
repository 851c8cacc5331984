import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { DigestRepository } from './digest.repository.js';
import { WeeklyDigestJob } from './weekly-digest.job.js';

@Module({
  imports: [NoticesModule],
  providers: [DigestRepository, WeeklyDigestJob],
  exports: [DigestRepository, WeeklyDigestJob],
})
export class DigestModule {}
