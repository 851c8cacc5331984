import {
  DECLINE_REASON_LENGTH,
  type DeclineRequest,
  type SigningStepRequest,
  type SignRequest,
  type VerifyRequest,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsString, Matches, MaxLength } from 'class-validator';
import { SignatureDto } from '../contracts/contract.dto.js';
import { MaxCharacters, MultiLine } from '../http/field-decorators.js';

const SHA256 = /^[\da-f]{64}$/i;

/** A step that the client takes on the signing page, with the browser's time zone. */
export class SigningStepDto implements SigningStepRequest {
  @ApiProperty({ type: String, example: 'America/New_York' })
  @IsString()
  @MaxLength(100)
  timeZone!: string;
}

export class SignDto extends SignatureDto implements SignRequest {
  @ApiProperty({ type: Boolean, description: 'The client agrees to sign electronically.' })
  @Equals(true, { message: 'Please agree to sign electronically' })
  consent!: true;

  @ApiProperty({ type: String, description: 'SHA-256 of the file that the page shows.' })
  @Matches(SHA256, { message: 'Please enter the SHA-256 as 64 hexadecimal digits' })
  sha256!: string;
}

export class DeclineDto extends SigningStepDto implements DeclineRequest {
  @ApiPropertyOptional({ type: String, maxLength: DECLINE_REASON_LENGTH })
  @MultiLine()
  @IsString()
  @MaxCharacters(DECLINE_REASON_LENGTH)
  reason: string = '';
}

export class VerifyDto implements VerifyRequest {
  @ApiProperty({ type: String, description: 'SHA-256 of the file, hexadecimal.' })
  @Matches(SHA256, { message: 'Please enter the SHA-256 as 64 hexadecimal digits' })
  sha256!: string;
}
