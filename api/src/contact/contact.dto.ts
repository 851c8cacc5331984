import {
  CONTACT_LINE_MAX_LENGTH,
  CONTACT_MESSAGE_MAX_LENGTH,
  type ContactRequest,
  EMAIL_MAX_LENGTH,
  type InquiryType,
  inquiryTypes,
} from '@doula-desk/domain';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { MaxCharacters } from '../http/field-decorators.js';

const inquiryTypeValues = inquiryTypes.map(({ value }) => value);

/** Surrounding whitespace doesn't count toward a string's length, so these limits leave some room. */
const WHITESPACE_ALLOWANCE = 200;

/** The contact form as sent. The domain rules check its contents. */
export class ContactDto implements ContactRequest {
  @ApiProperty({ type: String, maxLength: CONTACT_LINE_MAX_LENGTH })
  @MaxCharacters(CONTACT_LINE_MAX_LENGTH + WHITESPACE_ALLOWANCE)
  @IsString()
  name = '';

  @ApiProperty({ type: String, format: 'email', maxLength: EMAIL_MAX_LENGTH })
  @MaxCharacters(EMAIL_MAX_LENGTH + WHITESPACE_ALLOWANCE)
  @IsString()
  email = '';

  @ApiProperty({ type: String, required: false, maxLength: CONTACT_LINE_MAX_LENGTH })
  @MaxCharacters(CONTACT_LINE_MAX_LENGTH + WHITESPACE_ALLOWANCE)
  @IsString()
  company = '';

  @ApiProperty({ required: false, enum: inquiryTypeValues })
  @IsIn(inquiryTypeValues)
  inquiryType: InquiryType = 'general';

  @ApiProperty({ type: String, maxLength: CONTACT_MESSAGE_MAX_LENGTH })
  @MaxCharacters(CONTACT_MESSAGE_MAX_LENGTH + WHITESPACE_ALLOWANCE, {
    message: `Please use at most ${CONTACT_MESSAGE_MAX_LENGTH.toLocaleString('en-US')} characters`,
  })
  @IsString()
  message = '';

  @ApiProperty({ type: String, required: false, description: 'Leave it empty.' })
  @MaxLength(CONTACT_MESSAGE_MAX_LENGTH)
  @IsString()
  homepage = '';
}
