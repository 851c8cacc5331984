import {
  availablePracticeTypes,
  certifyingOrganizations,
  type ExperienceLevel,
  experienceLevels,
  type ForgotPasswordRequest,
  type LoginRequest,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PracticeType,
  type RegistrationRequest,
  type RegistrationTimeZone,
  type ResetPasswordRequest,
  registrationLanguages,
  registrationServices,
  registrationTimeZones,
  specialties,
  TYPED_PASSWORD_MAX_LENGTH,
  tidyLine,
  type VerifyEmailRequest,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import {
  AccountEmail,
  EmailAddress,
  MaxCharacters,
  SingleLine,
  WebAddress,
} from '../http/field-decorators.js';

/** Maximum characters of a one-line field. */
const LINE = 200;

/** A line of text that must not be empty. */
export const RequiredLine = (message: string) =>
  applyDecorators(
    ApiProperty({ maxLength: LINE }),
    SingleLine(),
    IsString({ message }),
    MinLength(1, { message }),
    MaxCharacters(LINE),
  );

const OptionalLine = () =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: LINE }),
    SingleLine(),
    IsOptional(),
    IsString({ message: 'Please enter text' }),
    MaxCharacters(LINE),
  );

const Choices = (values: readonly string[]) =>
  applyDecorators(
    ApiProperty({ isArray: true, enum: values }),
    IsArray(),
    ArrayMaxSize(values.length),
    IsIn(values, { each: true }),
  );

/** Options that include 'Other', which can be replaced with one custom value. */
const ChoicesOrCustom = (values: readonly string[]) =>
  applyDecorators(
    ApiProperty({ isArray: true, type: String, maxLength: LINE }),
    Transform(({ value }) =>
      Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? tidyLine(one) : one)) : value,
    ),
    IsArray(),
    ArrayMaxSize(values.length),
    IsString({ each: true, message: 'Please enter text' }),
    MinLength(1, { each: true, message: 'Please enter text' }),
    MaxCharacters(LINE, { each: true }),
    ArrayUnique((value) => (values.includes(value) ? value : null), {
      message: 'Please enter only one of your own',
    }),
  );

/** A new password. `requireStrongPassword` checks it against the account's own data. */
export const NewPassword = () =>
  applyDecorators(
    ApiProperty({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH }),
    IsString({ message: 'Password is required' }),
    MinLength(PASSWORD_MIN_LENGTH, {
      message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    }),
    MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` }),
  );

/** The current password, as typed. */
export const TypedPassword = () =>
  applyDecorators(
    ApiProperty({ maxLength: TYPED_PASSWORD_MAX_LENGTH }),
    IsString({ message: 'Password is required' }),
    Length(1, TYPED_PASSWORD_MAX_LENGTH, { message: 'Password is required' }),
  );

/** An authenticator code or a recovery code. */
export const SecondFactorCode = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, description: 'Required if the account has a second factor.' }),
    IsOptional(),
    IsString(),
    MaxLength(40),
  );

export class RegistrationDto implements RegistrationRequest {
  @RequiredLine('First name is required')
  firstName!: string;

  @RequiredLine('Last name is required')
  lastName!: string;

  @EmailAddress()
  email!: string;

  @RequiredLine('Phone number is required')
  phone!: string;

  @NewPassword()
  password!: string;

  @ApiProperty({ enum: availablePracticeTypes })
  @IsIn(availablePracticeTypes)
  practiceType!: PracticeType;

  @RequiredLine('Business name is required')
  businessName!: string;

  @RequiredLine('Business address is required')
  businessAddress!: string;

  @RequiredLine('City is required')
  businessCity!: string;

  @RequiredLine('State is required')
  businessState!: string;

  @RequiredLine('ZIP code is required')
  businessZipCode!: string;

  @OptionalLine()
  businessPhone?: string;

  @OptionalLine()
  @WebAddress()
  websiteUrl?: string;

  @OptionalLine()
  credentials?: string;

  @ChoicesOrCustom(certifyingOrganizations)
  certifyingOrganizations: string[] = [];

  @ApiProperty({ enum: experienceLevels })
  @IsIn(experienceLevels, { message: 'Experience level is required' })
  yearsOfExperience!: ExperienceLevel;

  @Choices(specialties)
  specialties: string[] = [];

  @Choices(registrationServices)
  @ArrayNotEmpty({ message: 'Please select at least one service' })
  servicesOffered!: string[];

  @ApiProperty({ enum: Object.keys(registrationTimeZones) })
  @IsIn(Object.keys(registrationTimeZones))
  timeZone!: RegistrationTimeZone;

  @ChoicesOrCustom(registrationLanguages)
  preferredLanguages: string[] = ['English'];

  @ApiProperty({ type: Boolean, default: true })
  @IsBoolean()
  acceptNewClients = true;

  @ApiProperty({ type: Boolean, default: true })
  @IsBoolean()
  marketingEmails = true;
}

export class LoginDto implements LoginRequest {
  @AccountEmail()
  email!: string;

  @TypedPassword()
  password!: string;

  @SecondFactorCode()
  code?: string;

  @ApiPropertyOptional({ default: false, description: 'Keeps the session for 30 days, even if it is idle.' })
  @IsOptional()
  @IsBoolean()
  rememberMe?: boolean;
}

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @AccountEmail()
  email!: string;
}

const LinkToken = () =>
  applyDecorators(
    ApiProperty({ description: 'From the link in the email.' }),
    Matches(/^[\w-]{43}$/, { message: 'This link is incomplete. Please open it again from the email.' }),
  );

export class ResetPasswordDto implements ResetPasswordRequest {
  @LinkToken()
  token!: string;

  @NewPassword()
  password!: string;
}

export class VerifyEmailDto implements VerifyEmailRequest {
  @LinkToken()
  token!: string;
}
