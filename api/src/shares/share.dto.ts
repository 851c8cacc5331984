import {
  DEFAULT_SHARE_DAYS,
  SHARE_MESSAGE_LENGTH,
  type ShareCreate,
  type ShareDays,
  type ShareResend,
  shareDays,
} from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { EmailAddress, OptionalEmailAddress, OptionalText } from '../http/field-decorators.js';

export class ShareDto implements ShareCreate {
  @EmailAddress()
  email!: string;

  @ApiPropertyOptional({ enum: shareDays, default: DEFAULT_SHARE_DAYS })
  @IsIn(shareDays)
  expiresInDays: ShareDays = DEFAULT_SHARE_DAYS;

  @OptionalText(SHARE_MESSAGE_LENGTH, 'Sent with the link.')
  message?: string;
}

export class ResendShareDto implements ShareResend {
  @OptionalEmailAddress('The same address by default.')
  email?: string;
}
