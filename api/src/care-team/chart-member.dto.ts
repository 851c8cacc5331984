import {
  CHART_MEMBER_NOTE_LENGTH,
  CHART_ROLE_LENGTH,
  type ChartAccessLevel,
  type ChartMemberInvite,
  type ChartMemberUpdate,
  chartAccessLevels,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import {
  EmailAddress,
  MaxCharacters,
  MayBeOmitted,
  OptionalDate,
  ReadOnlyField,
} from '../http/field-decorators.js';

class ChartMemberTermsDto {
  @ApiPropertyOptional({
    enum: chartAccessLevels,
    description:
      'With `edit`, the member can also add visit notes, appointments, birth events, and reminders of their own.',
  })
  @MayBeOmitted()
  @IsIn(chartAccessLevels)
  access?: ChartAccessLevel;

  @ApiPropertyOptional({ type: String, maxLength: CHART_ROLE_LENGTH, example: 'Backup doula' })
  @MayBeOmitted()
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(CHART_ROLE_LENGTH)
  role?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    example: '2027-03-07',
    description: 'First day; today by default.',
  })
  @MayBeOmitted()
  @IsString({ message: 'Please enter a valid date' })
  @MaxLength(40, { message: 'Please enter a valid date' })
  startsOn?: string;

  @OptionalDate('Last day, inclusive; no end by default.')
  endsOn?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Ends access once the birth is recorded and the member has no draft visit notes.',
  })
  @MayBeOmitted()
  @IsBoolean()
  closesAfterBirth?: boolean;

  @ApiPropertyOptional({ type: String, maxLength: CHART_MEMBER_NOTE_LENGTH })
  @MayBeOmitted()
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(CHART_MEMBER_NOTE_LENGTH)
  note?: string;
}

export class InviteChartMemberDto extends ChartMemberTermsDto implements ChartMemberInvite {
  @EmailAddress()
  email!: string;

  @ApiProperty({ type: Boolean, description: 'Confirms that the client agreed. Must be true.' })
  @IsBoolean()
  clientAgreed!: boolean;
}

/** The terms to change; omitted ones keep their values. */
export class UpdateChartMemberDto extends ChartMemberTermsDto implements ChartMemberUpdate {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The version that the change is based on.',
  })
  @MayBeOmitted()
  @IsInt()
  @Min(1)
  version?: number;

  @ReadOnlyField()
  id?: unknown;

  @ReadOnlyField()
  email?: unknown;

  @ReadOnlyField()
  name?: unknown;

  @ReadOnlyField()
  accountId?: unknown;

  @ReadOnlyField()
  state?: unknown;

  @ReadOnlyField()
  clientConsentAt?: unknown;

  @ReadOnlyField()
  acceptedAt?: unknown;

  @ReadOnlyField()
  lastReadAt?: unknown;

  @ReadOnlyField()
  createdAt?: unknown;
}

export class FormerChartQueryDto {
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  clientId!: string;
}
