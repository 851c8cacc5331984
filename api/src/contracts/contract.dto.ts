import {
  CONTRACT_TITLE_LENGTH,
  type ContractInput,
  type ContractResendRequest,
  type CountersignRequest,
  contractPapers,
  contractTypes,
  SIGNATURE_NAME_LENGTH,
  type SignatureDrawing,
  type SignatureMethod,
  signatureMethods,
  signReminderChoices,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Allow, IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import {
  BasedOnVersion,
  MaxCharacters,
  OptionalDate,
  OptionalEmailAddress,
  OptionalText,
} from '../http/field-decorators.js';

/** Changed fields of a draft; omitted fields keep their values. `readContract` in domain parses the values. */
export class UpdateContractDto implements ContractInput {
  @OptionalText(CONTRACT_TITLE_LENGTH * 4)
  title?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: true },
    description:
      'Values by section and key: `{ "fees": { "totalFee": "1200" } }`. Omitted fields keep their values.',
  })
  @IsOptional()
  @IsObject()
  templateData?: Record<string, unknown>;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: "The service that the contract's invoice lists.",
  })
  @IsOptional()
  @IsUUID()
  serviceId?: string | null;

  @OptionalDate('Last day on which it can be signed; 14 days after sending if null.')
  expiryDate?: string | null;

  @ApiPropertyOptional({ enum: signReminderChoices, nullable: true, description: 'Days; null for never.' })
  @IsOptional()
  @IsIn(signReminderChoices)
  signReminderDays?: number | null;

  @ApiPropertyOptional({ enum: contractPapers })
  @IsOptional()
  @IsIn(contractPapers)
  paper?: string;

  @BasedOnVersion()
  version?: number;

  @ApiPropertyOptional({ type: String, description: 'Ignored: the server uses the names on record.' })
  @Allow()
  clientName?: unknown;
}

export class CreateContractDto extends UpdateContractDto {
  @ApiProperty({ enum: contractTypes })
  @IsIn(contractTypes, { message: 'Please choose a template' })
  type!: string;
}

/** An action on the version of a contract that the practitioner saw. */
export class ContractStepDto {
  @BasedOnVersion('The version that the practitioner saw.')
  version?: number;
}

export class ResendContractDto extends ContractStepDto implements ContractResendRequest {
  @OptionalEmailAddress("The client's address by default.")
  email?: string;
}

/** A signature; `readSignatureDrawing` in domain parses a drawn one. */
export class SignatureDto {
  @ApiProperty({ enum: signatureMethods })
  @IsIn(signatureMethods)
  method!: SignatureMethod;

  @ApiProperty({ type: String, maxLength: SIGNATURE_NAME_LENGTH })
  @IsString()
  @MaxCharacters(SIGNATURE_NAME_LENGTH)
  name!: string;

  @ApiPropertyOptional({
    allOf: [{ $ref: getSchemaPath('SignatureDrawing') }],
    description: 'For a drawn signature.',
  })
  @IsOptional()
  @IsObject()
  drawing?: SignatureDrawing;

  @ApiProperty({ type: String, example: 'America/New_York' })
  @IsString()
  @MaxLength(100)
  timeZone!: string;
}

export class CountersignDto extends SignatureDto implements CountersignRequest {
  @BasedOnVersion('The version that the practitioner saw.')
  version?: number;

  @ApiPropertyOptional({
    type: String,
    description: '`readRevision` of the contents that the practitioner read.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  readRevision?: string;
}
