import { CHART_TRANSFER_NOTE_LENGTH, type ChartTransferOffer } from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString } from 'class-validator';
import { EmailAddress, MaxCharacters, MayBeOmitted } from '../http/field-decorators.js';

export class OfferChartDto implements ChartTransferOffer {
  @EmailAddress()
  email!: string;

  @ApiPropertyOptional({ type: String, maxLength: CHART_TRANSFER_NOTE_LENGTH })
  @MayBeOmitted()
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(CHART_TRANSFER_NOTE_LENGTH)
  note?: string;

  @ApiProperty({ type: Boolean, description: 'Confirms that the client agreed. Must be true.' })
  @IsBoolean()
  clientAgreed!: boolean;
}
