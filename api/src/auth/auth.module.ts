import { Module } from '@nestjs/common';
import { AuthController, MeController } from './auth.controller.js';
import { Lockout } from './lockout.js';
import { PasswordResetService } from './password-reset.service.js';
import { PractitionersRepository } from './practitioners.repository.js';
import { RegistrationService } from './registration.service.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInService } from './sign-in.service.js';

@Module({
  controllers: [AuthController, MeController],
  providers: [
    Lockout,
    PasswordResetService,
    PractitionersRepository,
    RegistrationService,
    SessionsRepository,
    SignInService,
  ],
  exports: [PasswordResetService, RegistrationService, SessionsRepository],
})
export class AuthModule {}
