import { type BirthDocumentKind, type BirthShareCreate, birthDocumentKinds } from '@doula-desk/domain';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ShareDto } from '../../shares/share.dto.js';

export class ShareBirthDto extends ShareDto implements BirthShareCreate {
  @ApiProperty({ enum: birthDocumentKinds })
  @IsIn(birthDocumentKinds, { message: 'Please choose one of the options' })
  subject!: BirthDocumentKind;
}
