import {
  type BirthPlanShareCreate,
  type BirthPlanShareResend,
  DEFAULT_SHARE_DAYS,
  SHARE_MESSAGE_LENGTH,
  type ShareDays,
  shareDays,
} from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { EmailAddress, OptionalEmailAddress, OptionalText } from '../../http/field-decorators.js';

export class SharePlanDto implements BirthPlanShareCreate {
  @EmailAddress()
  email!: string;

  @ApiPropertyOptional({ enum: shareDays, default: DEFAULT_SHARE_DAYS })
  @IsIn(shareDays)
  expiresInDays: ShareDays = DEFAULT_SHARE_DAYS;

  @OptionalText(SHARE_MESSAGE_LENGTH, 'Goes with the link.')
  message?: string;
}

export class ResendShareDto implements BirthPlanShareResend {
  @OptionalEmailAddress('The same address by default.')
  email?: string;
}
