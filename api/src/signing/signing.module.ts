import { Module } from '@nestjs/common';
import { ContractsModule } from '../contracts/contracts.module.js';
import { SealsRepository } from './seals.repository.js';
import { SigningController } from './signing.controller.js';
import { SigningRepository } from './signing.repository.js';
import { SigningService } from './signing.service.js';
import { SigningNotices } from './signing-notices.js';
import { SigningStepsRepository } from './signing-steps.repository.js';
import { VerifyController } from './verify.controller.js';

/** Signing without an account. */
@Module({
  imports: [ContractsModule],
  controllers: [SigningController, VerifyController],
  providers: [SealsRepository, SigningNotices, SigningRepository, SigningService, SigningStepsRepository],
})
export class SigningModule {}
