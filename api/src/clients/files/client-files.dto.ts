import {
  type ClientImportRequest,
  type ImportDateOrder,
  importDateOrders,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';

export class ClientImportDto implements ClientImportRequest {
  @ApiProperty({
    description: `The text of the file, heads first; at most ${MAX_IMPORT_ROWS} rows and ${MAX_IMPORT_BYTES} bytes.`,
    example: 'First Name,Last Name,Due Date\r\nAda,Invented,2027-03-07\r\n',
  })
  @IsString({ message: 'Please choose a file' })
  csv!: string;

  @ApiPropertyOptional({
    enum: importDateOrders,
    default: 'month-first',
    description: 'How dates with slashes are meant. Dates as YYYY-MM-DD are read either way.',
  })
  @IsIn(importDateOrders)
  dateOrder: ImportDateOrder = 'month-first';
}

class FieldErrorDto {
  @ApiProperty()
  field!: string;

  @ApiProperty()
  message!: string;
}

class ImportedColumnDto {
  @ApiProperty()
  header!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The field that it fills; null for a head that is not known.',
  })
  path!: string | null;
}

class ImportedClientDto {
  @ApiProperty()
  email!: string;

  @ApiProperty()
  phone!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  dateOfBirth!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  edd!: string | null;
}

class ClientImportRowDto {
  @ApiProperty({ type: 'integer', description: 'Number of the row in the file, the heads being row 1.' })
  row!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ['ready', 'duplicate', 'invalid'] })
  outcome!: string;

  @ApiProperty({ type: FieldErrorDto, isArray: true })
  errors!: FieldErrorDto[];

  @ApiPropertyOptional({ type: ImportedClientDto, description: 'When ready: what was read.' })
  client?: ImportedClientDto;
}

export class ClientImportPreviewDto {
  @ApiProperty({ type: ImportedColumnDto, isArray: true })
  columns!: ImportedColumnDto[];

  @ApiProperty({ type: String, isArray: true, description: 'What is wrong with the file as a whole.' })
  problems!: string[];

  @ApiProperty({ type: ClientImportRowDto, isArray: true })
  rows!: ClientImportRowDto[];

  @ApiProperty({ type: 'integer' })
  ready!: number;

  @ApiProperty({ type: 'integer' })
  duplicates!: number;

  @ApiProperty({ type: 'integer' })
  invalid!: number;
}

export class ClientImportResponseDto {
  @ApiProperty({ type: 'integer' })
  imported!: number;

  @ApiProperty({ type: 'integer', description: 'Rows left out because the client is there already.' })
  duplicates!: number;
}
