import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';

/** Names without a path, in the folder of server backups. */
const FILE_NAME = /^[a-z\d](?:[a-z\d_-]|\.(?!\.)){0,199}\.ddbackup$/i;

export class ChosenBackupDto {
  @ApiProperty({ example: 'server-20261129t030000000z.ddbackup' })
  @Matches(FILE_NAME, { message: 'Choose one of the backups' })
  fileName!: string;
}

export class ServerRestoreDto extends ChosenBackupDto {
  /** Restores a backup that can't be verified, with its evidence marked as imported. */
  @IsBoolean()
  acceptsUnverified!: boolean;

  /**
   * Revokes the restored server's API tokens, calendar links, shared links, care team memberships, and transfer offers.
   */
  @IsBoolean()
  endsAccess!: boolean;
}
