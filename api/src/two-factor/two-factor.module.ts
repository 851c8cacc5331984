import { Module } from '@nestjs/common';
import { SecondFactor } from './second-factor.js';
import { TotpSecrets } from './totp-secrets.js';
import { TwoFactorRepository } from './two-factor.repository.js';

@Module({
  providers: [SecondFactor, TotpSecrets, TwoFactorRepository],
  exports: [SecondFactor, TotpSecrets, TwoFactorRepository],
})
export class TwoFactorModule {}
