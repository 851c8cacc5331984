import {
  type ClientImportRequest,
  type ImportDateOrder,
  importDateOrders,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, ValidateBy } from 'class-validator';
import { MayBeOmitted } from '../../http/field-decorators.js';

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
      "Order of day and month in numeric dates. By default, it's detected from the file's dates; if they're ambiguous, the month comes first.",
  })
  @MayBeOmitted()
  @IsIn(importDateOrders)
  dateOrder?: ImportDateOrder;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', nullable: true, maxLength: 60 },
    maxItems: 1_000,
    description: "The path of each column's field, null for none. By default the headings decide.",
  })
  @MayBeOmitted()
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
