import {
  CLIENT_LINE_MAX_LENGTH,
  CLIENT_TEXT_MAX_LENGTH,
  type ClientInput,
  type EmergencyContactInput,
  type NumberInput,
  type PastPregnancyInput,
  pregnancyEndKinds,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { OptionalDate, OptionalText, OptionalWholeNumber } from '../http/field-decorators.js';

const Line = (description?: string) => OptionalText(CLIENT_LINE_MAX_LENGTH, description);
const Text = (description?: string) => OptionalText(CLIENT_TEXT_MAX_LENGTH, description);

/** An obstetrician or midwife, or a pediatrician. */
export class CareProviderDto implements NonNullable<ClientInput['obstetrician']> {
  @Line()
  name?: string | null;

  @Line()
  practice?: string | null;

  @Line()
  phone?: string | null;
}

export class EmergencyContactDto implements EmergencyContactInput {
  @Line()
  name?: string | null;

  @Line()
  relationship?: string | null;

  @Line()
  phone?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Only the first contact that is marked as primary counts.',
  })
  @IsOptional()
  @IsBoolean({ message: 'Please answer yes or no' })
  isPrimary?: boolean | null;
}

/** A pregnancy before the current one. */
export class PastPregnancyDto implements PastPregnancyInput {
  @Line('Empty for a new one; the server assigns it.')
  id?: string | null;

  @OptionalWholeNumber()
  year?: NumberInput;

  @Line()
  outcome?: string | null;

  @Line("In the client's words: 7 lb 2 oz, 3.2 kg.")
  birthWeight?: string | null;

  @Text()
  complications?: string | null;

  @Line()
  deliveryType?: string | null;
}

export class BirthPreferencesDto implements NonNullable<ClientInput['birthPreferences']> {
  @Text()
  location?: string | null;

  @Text()
  desiredExperience?: string | null;

  @Text()
  supportPeople?: string | null;

  @Text()
  specialConsiderations?: string | null;
}

/** How a pregnancy ended, if it wasn't with a live birth. */
export class PregnancyEndDto implements NonNullable<ClientInput['pregnancyEnd']> {
  @ApiProperty({ enum: pregnancyEndKinds })
  @IsIn(pregnancyEndKinds, { message: 'Please choose one of the options' })
  kind!: string;

  @OptionalDate("Null if it isn't known or wasn't asked.")
  date?: string | null;
}
