import {
  CLIENT_REPLY_MESSAGE_LENGTH,
  type ClientReminderUpdate,
  type ClientReplyAnswer,
  clientReplies,
  isTimeZone,
  type ReplyRequest,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, ValidateBy, ValidateIf } from 'class-validator';
import { MaxCharacters, MayBeOmitted, MultiLine } from '../http/field-decorators.js';

const choices = ['practice', 'off'] as const;

/** Whether a client is reminded of appointments. */
export class ClientReminderUpdateDto implements ClientReminderUpdate {
  @ApiProperty({ enum: choices, description: "`practice` follows the practice's settings." })
  @IsIn(choices, { message: 'Please choose one of the options' })
  choice!: 'practice' | 'off';

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: "The client's IANA time zone for reminders; null for the practice's.",
  })
  @MayBeOmitted()
  @ValidateIf((_, value) => value !== null)
  @ValidateBy({
    name: 'isTimeZone',
    validator: {
      validate: (value) => typeof value === 'string' && isTimeZone(value),
      defaultMessage: () => 'Please choose a time zone',
    },
  })
  timeZone?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Confirms that a client who stopped the reminders asked for them again.',
  })
  @MayBeOmitted()
  @IsBoolean()
  clientAskedAgain?: boolean;
}

/** A client's reply to a reminder. */
export class ReplyDto implements ReplyRequest {
  @ApiProperty({ enum: clientReplies })
  @IsIn(clientReplies, { message: 'Please choose one of the options' })
  answer!: ClientReplyAnswer;

  @ApiPropertyOptional({ type: String, maxLength: CLIENT_REPLY_MESSAGE_LENGTH })
  @MultiLine()
  @IsString()
  @MaxCharacters(CLIENT_REPLY_MESSAGE_LENGTH)
  message: string = '';
}
