import {
  CLIENT_LINE_MAX_LENGTH,
  type ClientInput,
  clientStatuses,
  EMAIL_MAX_LENGTH,
  MAX_EMERGENCY_CONTACTS,
  MAX_PAST_PREGNANCIES,
  type NumberInput,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Min,
  ValidateNested,
} from 'class-validator';
import { OptionalDate, OptionalText, OptionalWholeNumber, ReadOnlyField } from '../http/field-decorators.js';
import {
  BirthPreferencesDto,
  CareProviderDto,
  EmergencyContactDto,
  PastPregnancyDto,
  PregnancyEndDto,
} from './client-parts.dto.js';

const Line = (description?: string) => OptionalText(CLIENT_LINE_MAX_LENGTH, description);

const Part = (part: new () => object) =>
  applyDecorators(
    ApiPropertyOptional({ type: part, nullable: true }),
    IsOptional(),
    IsObject({ message: 'This part couldn’t be read' }),
    ValidateNested(),
    Type(() => part),
  );

const List = (entry: new () => object, max: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: entry, isArray: true, nullable: true, maxItems: max }),
    IsOptional(),
    IsArray({ message: 'This list couldn’t be read' }),
    ArrayMaxSize(max, { message: `Please add at most ${max} entries` }),
    ValidateNested({ each: true }),
    Type(() => entry),
  );

/**
 * A client as sent. The DTO checks the shape; `validateClient` and `validateNewClient` in domain, which the
 * browser uses too, check the values.
 */
export class ClientBodyDto implements ClientInput {
  @Line()
  firstName?: string | null;

  @Line()
  lastName?: string | null;

  @Line()
  preferredName?: string | null;

  @OptionalDate()
  dateOfBirth?: string | null;

  @OptionalWholeNumber("Stated age, if the date of birth isn't known.")
  age?: NumberInput;

  @Line()
  phone?: string | null;

  @OptionalText(EMAIL_MAX_LENGTH)
  email?: string | null;

  @Line()
  address?: string | null;

  @Line()
  city?: string | null;

  @Line()
  state?: string | null;

  @Line()
  zipCode?: string | null;

  @Line()
  preferredLanguage?: string | null;

  @Line()
  race?: string | null;

  @Line()
  ethnicity?: string | null;

  @Line()
  pronouns?: string | null;

  @Line()
  maritalStatus?: string | null;

  @Line()
  occupation?: string | null;

  @Line('How the client found the practice.')
  referralSource?: string | null;

  @Line()
  partnerName?: string | null;

  @Line(`One of ${clientStatuses.join(', ')}; null derives it from the due date.`)
  status?: string | null;

  @OptionalDate('Expected due date.')
  edd?: string | null;

  @OptionalWholeNumber()
  currentPregnancyNumber?: NumberInput;

  @OptionalWholeNumber('Number of pregnancies, including this one.')
  gravida?: NumberInput;

  @OptionalWholeNumber('Births after viability.')
  para?: NumberInput;

  @OptionalWholeNumber('Babies expected in this pregnancy; 1 by default.')
  numberOfBabies?: NumberInput;

  @Part(PregnancyEndDto)
  pregnancyEnd?: PregnancyEndDto | null;

  @List(PastPregnancyDto, MAX_PAST_PREGNANCIES)
  pastPregnancies?: PastPregnancyDto[] | null;

  @Part(CareProviderDto)
  obstetrician?: CareProviderDto | null;

  @Line()
  birthLocation?: string | null;

  @Part(CareProviderDto)
  pediatrician?: CareProviderDto | null;

  @List(EmergencyContactDto, MAX_EMERGENCY_CONTACTS)
  emergencyContacts?: EmergencyContactDto[] | null;

  @Part(BirthPreferencesDto)
  birthPreferences?: BirthPreferencesDto | null;
}

const ConfirmUnusual = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: Boolean,
      description:
        'Saves values that are possible but unusual, such as a due date years away, instead of returning UNUSUAL_VALUES. Not stored.',
    }),
    IsOptional(),
    IsBoolean(),
  );

/** `POST /api/add-clients`: what the wizard or the quick form collected. */
export class AddClientDto extends ClientBodyDto {
  @ConfirmUnusual()
  confirmUnusual?: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    description: "Requires only the first name instead of all of the wizard's fields. Not stored.",
  })
  @IsOptional()
  @IsBoolean()
  allowIncomplete?: boolean;
}

/** `PUT /api/clients/:id`. Omitted fields keep their values. */
export class ClientUpdateDto extends ClientBodyDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version that was read.' })
  @Min(1)
  @IsInt({ message: 'Please load this client again before saving.' })
  version!: number;

  @ConfirmUnusual()
  confirmUnusual?: boolean;

  @ReadOnlyField()
  id?: unknown;

  @ReadOnlyField()
  ownerEmail?: unknown;

  @ReadOnlyField()
  transferred?: unknown;

  @ReadOnlyField()
  received?: unknown;

  @ReadOnlyField()
  createdAt?: unknown;

  @ReadOnlyField()
  updatedAt?: unknown;
}
