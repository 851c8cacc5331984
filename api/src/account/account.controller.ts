import type {
  ApiTokensResponse,
  CreatedApiTokenResponse,
  RecoveryCodesResponse,
  SecurityOverview,
  SignedInDevicesResponse,
  TwoFactorEnrollment,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EmailVerificationService } from '../auth/email-verification.service.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { AllowWithoutSecondFactor } from '../http/without-second-factor.decorator.js';
import { ChangePasswordDto, ConfirmTwoFactorDto, CreateApiTokenDto, IdentityDto } from './account.dto.js';
import { AccountService } from './account.service.js';
import { ApiTokensService } from './api-tokens.service.js';
import { TwoFactorService } from './two-factor.service.js';

/** The practitioner's account: password, second factor, devices, API tokens, and deletion. */
@ApiTags('account')
@Controller('api/account')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly twoFactor: TwoFactorService,
    private readonly apiTokens: ApiTokensService,
    private readonly verification: EmailVerificationService,
  ) {}

  /** Returns the account's sign-in and second-factor settings, and its scheduled deletion, if any. */
  @AllowWithoutSecondFactor()
  @Get('security')
  overview(@OwnerId() ownerId: string): Promise<SecurityOverview> {
    return this.account.overview(ownerId);
  }

  /** Emails another link to verify the email address. */
  @LimitRate('verificationLink')
  @HttpCode(204)
  @Post('verification-email')
  resendVerification(
    @CurrentSession() session: RequestSession,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.verification.resend(session, origin);
  }

  /** Changes the password. All other sessions end. */
  @LimitRate('identity')
  @HttpCode(204)
  @Post('password')
  changePassword(
    @CurrentSession() session: RequestSession,
    @Body() change: ChangePasswordDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.account.changePassword(session, change, origin);
  }

  /** Starts setting up two-factor sign-in. It isn't on until a first code confirms it. */
  @AllowWithoutSecondFactor()
  @LimitRate('identity')
  @HttpCode(200)
  @Post('two-factor')
  beginTwoFactor(
    @CurrentSession() session: RequestSession,
    @Body() proof: IdentityDto,
    @Origin() origin: RequestOrigin,
  ): Promise<TwoFactorEnrollment> {
    return this.twoFactor.begin(session, proof, origin);
  }

  /** Turns on two-factor sign-in. Returns the recovery codes, which aren't shown again. */
  @AllowWithoutSecondFactor()
  @LimitRate('identity')
  @HttpCode(200)
  @Post('two-factor/confirm')
  confirmTwoFactor(
    @OwnerId() ownerId: string,
    @Body() { code }: ConfirmTwoFactorDto,
    @Origin() origin: RequestOrigin,
  ): Promise<RecoveryCodesResponse> {
    return this.twoFactor.confirm(ownerId, code, origin);
  }

  /** Replaces the recovery codes. The old ones stop working. */
  @LimitRate('identity')
  @HttpCode(200)
  @Post('two-factor/recovery-codes')
  renewRecoveryCodes(
    @CurrentSession() session: RequestSession,
    @Body() proof: IdentityDto,
    @Origin() origin: RequestOrigin,
  ): Promise<RecoveryCodesResponse> {
    return this.twoFactor.renewRecoveryCodes(session, proof, origin);
  }

  /** Turns off two-factor sign-in. */
  @LimitRate('identity')
  @HttpCode(204)
  @Post('two-factor/turn-off')
  turnOffTwoFactor(
    @CurrentSession() session: RequestSession,
    @Body() proof: IdentityDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.twoFactor.turnOff(session, proof, origin);
  }

  /** Lists the devices that are signed in. */
  @Get('sessions')
  devices(@CurrentSession() session: RequestSession): Promise<SignedInDevicesResponse> {
    return this.account.devices(session);
  }

  /** Signs out all other devices. */
  @HttpCode(204)
  @Post('sessions/sign-out-others')
  signOutOthers(@CurrentSession() session: RequestSession, @Origin() origin: RequestOrigin): Promise<void> {
    return this.account.signOutOthers(session, origin);
  }

  /** Signs out a device. */
  @HttpCode(204)
  @Delete('sessions/:id')
  signOutDevice(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.account.signOutDevice(ownerId, id, origin);
  }

  /** Lists the API tokens, without their secrets. */
  @Get('api-tokens')
  listApiTokens(@OwnerId() ownerId: string): Promise<ApiTokensResponse> {
    return this.apiTokens.list(ownerId);
  }

  /** Creates an API token. Its secret isn't shown again. */
  @NeedsVerifiedEmail()
  @LimitRate('identity')
  @Post('api-tokens')
  createApiToken(
    @CurrentSession() session: RequestSession,
    @Body() token: CreateApiTokenDto,
    @Origin() origin: RequestOrigin,
  ): Promise<CreatedApiTokenResponse> {
    return this.apiTokens.create(session, token, origin);
  }

  /** Revokes an API token. */
  @HttpCode(204)
  @Delete('api-tokens/:id')
  revokeApiToken(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.apiTokens.revoke(ownerId, id, origin);
  }

  /** Schedules the account to be deleted. */
  @LimitRate('identity')
  @HttpCode(200)
  @Post('deletion')
  scheduleDeletion(
    @CurrentSession() session: RequestSession,
    @Body() proof: IdentityDto,
    @Origin() origin: RequestOrigin,
  ): Promise<SecurityOverview> {
    return this.account.scheduleDeletion(session, proof, origin);
  }

  /** Cancels the deletion of the account. */
  @HttpCode(204)
  @Delete('deletion')
  cancelDeletion(@OwnerId() ownerId: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.account.cancelDeletion(ownerId, origin);
  }
}
