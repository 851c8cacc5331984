import { Module } from '@nestjs/common';
import { CalendarFeedModule } from '../calendar-feed/calendar-feed.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { ApiTokenSessions } from './api-token-sessions.js';
import { AuthController, MeController } from './auth.controller.js';
import { EmailVerificationService } from './email-verification.service.js';
import { FailedAccess } from './failed-access.js';
import { IdentityProof } from './identity-proof.js';
import { Lockout } from './lockout.js';
import { PasswordResetService } from './password-reset.service.js';
import { PractitionersRepository } from './practitioners.repository.js';
import { RegistrationService } from './registration.service.js';
import { RequestSessions } from './request-sessions.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [CalendarFeedModule, TwoFactorModule],
  controllers: [AuthController, MeController],
  providers: [
    ApiTokenSessions,
    FailedAccess,
    EmailVerificationService,
    IdentityProof,
    Lockout,
    PasswordResetService,
    PractitionersRepository,
    RegistrationService,
    RequestSessions,
    SessionsRepository,
    SignInService,
  ],
  exports: [
    ApiTokenSessions,
    EmailVerificationService,
    FailedAccess,
    IdentityProof,
    PasswordResetService,
    PractitionersRepository,
    RegistrationService,
    RequestSessions,
    SessionsRepository,
  ],
})
export class AuthModule {}
