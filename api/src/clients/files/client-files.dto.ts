import {
  type ClientImportRequest,
  type ImportDateOrder,
  importDateOrders,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, ValidateBy } from 'class-validator';

export class ClientImportDto implements ClientImportRequest {
  @ApiProperty({
    description: `The file's text, starting with the headings; at most ${MAX_IMPORT_ROWS} rows and ${MAX_IMPORT_BYTES} bytes.`,
    example: 'First Name,Last Name,Due Date\r\nAda,Invented,2027-03-07\r\n',
  })
  @IsString({ message: 'Please choose a file' })
  csv!: string;

  @ApiPropertyOptional({
    enum: importDateOrders,
    description:
      "Order of day and month in numeric dates. By default it is detected from the file's dates, or else the month comes first.",
  })
  @IsOptional()
  @IsIn(importDateOrders)
  dateOrder?: ImportDateOrder;

  @ApiPropertyOptional({
    type: String,
    isArray: true,
    description: "The path of each column's field, null for none. By default the headings decide.",
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1_000)
  @ValidateBy(
    {
      name: 'isPathOrNull',
      validator: { validate: (path) => path === null || (typeof path === 'string' && path.length <= 60) },
    },
    { each: true },
  )
  paths?: (string | null)[];
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
    description: "The column's field; null for an unknown heading.",
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
  @ApiProperty({ type: 'integer', description: 'Row number in the file; the headings are row 1.' })
  row!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ['ready', 'duplicate', 'invalid'] })
  outcome!: string;

  @ApiProperty({ type: FieldErrorDto, isArray: true })
  errors!: FieldErrorDto[];

  @ApiProperty({
    type: FieldErrorDto,
    isArray: true,
    description: 'Values that are imported but look damaged.',
  })
  warnings!: FieldErrorDto[];

  @ApiPropertyOptional({
    type: ImportedClientDto,
    description: 'The client that was read, if the row is ready.',
  })
  client?: ImportedClientDto;
}

export class ClientImportPreviewDto {
  @ApiProperty({ type: ImportedColumnDto, isArray: true })
  columns!: ImportedColumnDto[];

  @ApiProperty({ enum: importDateOrders, description: 'Order of day and month used for numeric dates.' })
  dateOrder!: ImportDateOrder;

  @ApiProperty({
    type: String,
    nullable: true,
    description: "A date that is valid in either order; null if the file's dates are unambiguous.",
  })
  ambiguousDate!: string | null;

  @ApiProperty({
    description: 'A CSV file of the invalid rows with the reasons; empty when all rows are valid.',
  })
  rejected!: string;

  @ApiProperty({ type: String, isArray: true, description: 'Problems with the file as a whole.' })
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

  @ApiProperty({ type: 'integer', description: 'Rows skipped because the client already exists.' })
  duplicates!: number;

  @ApiProperty({ type: 'integer', description: 'Rows skipped because of invalid values.' })
  invalid!: number;
}
