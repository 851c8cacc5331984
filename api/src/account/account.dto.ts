import {
  API_TOKEN_NAME_LENGTH,
  type ApiTokenScope,
  apiTokenScopes,
  type ChangePasswordRequest,
  type CreateApiTokenRequest,
  type IdentityRequest,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { NewPassword, SecondFactorCode, TypedPassword } from '../auth/auth.dto.js';
import { MaxCharacters, SingleLine } from '../http/field-decorators.js';

export class IdentityDto implements IdentityRequest {
  @TypedPassword()
  password!: string;

  @SecondFactorCode()
  code?: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @TypedPassword()
  currentPassword!: string;

  @NewPassword()
  newPassword!: string;

  @ApiPropertyOptional({ default: false, description: "Also revokes the account's API tokens." })
  @IsOptional()
  @IsBoolean()
  revokeApiTokens?: boolean;
}

export class ConfirmTwoFactorDto {
  @ApiProperty({ example: '123456' })
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/gu, '') : value))
  @Matches(/^\d{6}$/u, { message: 'Enter the six-digit code' })
  code!: string;
}

export class CreateApiTokenDto extends IdentityDto implements CreateApiTokenRequest {
  @ApiProperty({ maxLength: API_TOKEN_NAME_LENGTH, example: 'Accounting' })
  @SingleLine()
  @MaxCharacters(API_TOKEN_NAME_LENGTH)
  @MinLength(1, { message: 'Give the token a name' })
  @IsString({ message: 'Give the token a name' })
  name!: string;

  @ApiProperty({ enum: apiTokenScopes })
  @IsIn(apiTokenScopes, { message: 'Choose what the token may do' })
  scope!: ApiTokenScope;
}
