import type { InviteAccountRequest, SaveServerPolicyRequest } from '@doula-desk/domain';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsInt, Min } from 'class-validator';
import { RequiredLine } from '../auth/auth.dto.js';
import { EmailAddress } from '../http/field-decorators.js';

export class InviteAccountDto implements InviteAccountRequest {
  @EmailAddress()
  email!: string;

  @RequiredLine('First name is required')
  firstName!: string;

  @RequiredLine('Last name is required')
  lastName!: string;
}

export class SaveServerPolicyDto implements SaveServerPolicyRequest {
  @ApiProperty({ description: 'Whether accounts without two-factor sign-in are limited to setting it up.' })
  @IsBoolean()
  requiresTwoFactor!: boolean;

  @ApiProperty({ type: 'integer', minimum: 0 })
  @IsInt()
  @Min(0)
  version!: number;
}
