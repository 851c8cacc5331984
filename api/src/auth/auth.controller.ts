import type {
  LoginResponse,
  MessageResponse,
  RegistrationResponse,
  RegistrationState,
  ResetPasswordResponse,
  SessionUser,
} from '@doula-desk/domain';
import { CONFIG, type Config } from '@doula-desk/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { CurrentSession, Origin, type RequestOrigin, type RequestSession } from '../http/request-session.js';
import { AllowWithoutSecondFactor } from '../http/without-second-factor.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import {
  ForgotPasswordDto,
  LoginDto,
  RegistrationDto,
  ResetPasswordDto,
  VerifyEmailDto,
} from './auth.dto.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import { toSessionUser } from './session-user.mapper.js';
import { SignInService } from './sign-in.service.js';

/** Accounts and sessions, both at the root and under `/api`. */
@ApiTags('accounts')
@Controller(['auth', 'api/auth'])
export class AuthController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly signIns: SignInService,
    private readonly passwordResets: PasswordResetService,
    private readonly verification: EmailVerificationService,
  ) {}

  /** Returns whether sign-up is open, and whether the server is new. */
  @Public()
  @Get('register')
  async registration(): Promise<RegistrationState> {
    const { isOpen, savesMailToFiles } = this.registrations;
    return { open: isOpen, savesMailToFiles, isNew: await this.registrations.isNew() };
  }

  /** Creates an account and signs in. */
  @Public()
  @LimitRate('register')
  @Post('register')
  register(
    @Body() registration: RegistrationDto,
    @Idempotency() { key }: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<RegistrationResponse> {
    return this.registrations.register(registration, key, origin);
  }

  /** Signs in with a password, and with a second factor if the account has one. */
  @Public()
  @LimitRate('signIn')
  @HttpCode(200)
  @Post('login')
  login(
    @Body() login: LoginDto,
    @Origin() origin: RequestOrigin,
    @Req() request: FastifyRequest,
  ): Promise<LoginResponse> {
    return this.signIns.signIn(login, origin, request.session);
  }

  /** Ends the session. */
  @AllowWithoutSecondFactor()
  @HttpCode(204)
  @Post('logout')
  logout(@CurrentSession() session: RequestSession, @Origin() origin: RequestOrigin): Promise<void> {
    return this.signIns.signOut(session, origin);
  }

  /** Emails a link to set a new password. The response is the same whether or not the account exists. */
  @Public()
  @LimitRate('passwordLink')
  @HttpCode(200)
  @Post('forgot-password')
  async forgotPassword(
    @Body() { email }: ForgotPasswordDto,
    @Origin() origin: RequestOrigin,
  ): Promise<MessageResponse> {
    await this.passwordResets.request(email, origin);
    return { message: 'If this address has an account, a link is on its way.' };
  }

  /** Sets a new password with the token of an emailed link. All sessions end. */
  @Public()
  @LimitRate('passwordLink')
  @HttpCode(200)
  @Post('reset-password')
  async resetPassword(
    @Body() { token, password }: ResetPasswordDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ResetPasswordResponse> {
    const secondFactorRemoved = await this.passwordResets.reset(token, password, origin);
    return { message: 'Your password was changed. Please sign in.', secondFactorRemoved };
  }

  /** Verifies an email address with the token of an emailed link. */
  @Public()
  @LimitRate('verificationLink')
  @HttpCode(204)
  @Post('verify-email')
  verifyEmail(@Body() { token }: VerifyEmailDto, @Origin() origin: RequestOrigin): Promise<void> {
    return this.verification.verify(token, origin);
  }
}

/** The signed-in practitioner. */
@ApiTags('accounts')
@AllowApiTokens()
@AllowWithoutSecondFactor()
@Controller(['me', 'api/me'])
export class MeController {
  constructor(
    private readonly verification: EmailVerificationService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the account that the token belongs to. */
  @Get()
  me(@CurrentSession() session: RequestSession): SessionUser {
    return toSessionUser(session, this.verification.isPending(session), this.config);
  }
}
