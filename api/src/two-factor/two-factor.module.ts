import { Module } from '@nestjs/common';
import { SecondFactor } from './second-factor.js';
import { TwoFactorRepository } from './two-factor.repository.js';

@Module({
  providers: [SecondFactor, TwoFactorRepository],
  exports: [SecondFactor, TwoFactorRepository],
})
export class TwoFactorModule {}
