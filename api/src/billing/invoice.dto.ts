import {
  BILLING_REASON_LENGTH,
  BILLING_TEXT_LENGTH,
  type BillingCurrency,
  billingCurrencies,
  DIAGNOSIS_LENGTH,
  type DiscountKind,
  discountKinds,
  INSTALLMENTS_MAX,
  type IncludedCare,
  type InstallmentEvent,
  type InstallmentFields,
  type InvoiceFields,
  type InvoiceFilter,
  type InvoiceLineFields,
  type InvoiceSort,
  installmentEvents,
  invoiceFilters,
  invoiceSorts,
  LINE_DESCRIPTION_LENGTH,
  LINES_MAX,
  MODIFIERS_LENGTH,
  type PaymentAllocation,
  type PaymentFields,
  type PaymentMethod,
  paymentMethods,
  REFERENCE_LENGTH,
  type SortOrder,
  sortOrders,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { OptionalDate } from '../http/field-decorators.js';
import { PageQueryDto, QueryFilter, QueryPregnancy } from '../http/query.dto.js';
import { BillingStepDto, CODE_LENGTH, Code, Flag, Money, OneOf, Text, WholeNumber } from './billing.dto.js';

/** A required day; the domain rules check whether it exists. */
function Day(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date', example: '2026-12-24', description }),
    IsString({ message: 'Please enter a valid date' }),
    MaxLength(40, { message: 'Please enter a valid date' }),
  );
}

class IncludedCareDto implements IncludedCare {
  @WholeNumber('Prenatal visits.')
  prenatalVisits!: number;

  @Flag()
  includesBirth!: boolean;

  @WholeNumber('Postpartum visits.')
  postpartumVisits!: number;

  @WholeNumber('Hours.')
  hours!: number;
}

class InvoiceLineDto implements InvoiceLineFields {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The service it was copied from.',
  })
  @IsOptional()
  @IsUUID()
  serviceId: string | null = null;

  @Text(LINE_DESCRIPTION_LENGTH)
  description!: string;

  @WholeNumber('Hundredths: 150 is one and a half.')
  quantity!: number;

  @Money()
  unitPrice!: number;

  @WholeNumber('Thousandths of a percent: 8875 is 8.875%.')
  taxRate!: number;

  @ApiPropertyOptional({ type: IncludedCareDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => IncludedCareDto)
  included: IncludedCareDto | null = null;

  @Code(CODE_LENGTH, 'CPT or HCPCS code for superbills, such as T1032.')
  procedureCode = '';

  @Code(MODIFIERS_LENGTH, 'Its modifiers, separated by spaces.')
  modifiers = '';

  @Code(DIAGNOSIS_LENGTH, 'ICD-10 codes for superbills.')
  diagnosis = '';

  @OptionalDate('When the service took place, for superbills.')
  servedOn: string | null = null;
}

class InstallmentDto implements InstallmentFields {
  @OneOf(installmentEvents)
  event!: InstallmentEvent;

  @WholeNumber('Days after sending, weeks of pregnancy, or weeks after the birth; 0 for the other events.')
  offset!: number;

  @Money()
  amount!: number;

  @OptionalDate('Only for the event `date`; the server computes the due dates of the others.')
  dueDate: string | null = null;
}

/** An invoice with all of its fields. */
export class InvoiceDto extends BillingStepDto implements InvoiceFields {
  @OneOf(billingCurrencies)
  currency!: BillingCurrency;

  @ApiProperty({ type: InvoiceLineDto, isArray: true, maxItems: LINES_MAX })
  @IsArray()
  @ArrayMaxSize(LINES_MAX)
  @ValidateNested({ each: true })
  @Type(() => InvoiceLineDto)
  lines!: InvoiceLineDto[];

  @OneOf(discountKinds)
  discountKind!: DiscountKind;

  @WholeNumber('Thousandths of a percent, or minor units of the currency.')
  discountValue!: number;

  @WholeNumber('Days that the client has to pay.')
  dueDays!: number;

  @Text(BILLING_TEXT_LENGTH)
  notes!: string;

  @ApiProperty({
    ...{ type: InstallmentDto, isArray: true, maxItems: INSTALLMENTS_MAX },
    description: 'The plan; the amounts add up to the total. Without one, everything is due after `dueDays`.',
  })
  @IsArray()
  @ArrayMaxSize(INSTALLMENTS_MAX)
  @ValidateNested({ each: true })
  @Type(() => InstallmentDto)
  installments!: InstallmentDto[];
}

/** Credits a part of a sent invoice. */
export class CreditDto extends BillingStepDto {
  @Money()
  amount!: number;

  @Text(BILLING_REASON_LENGTH)
  reason!: string;
}

/** Whether a client is reminded of payments even though the pregnancy ended in a loss. */
export class RemindAfterLossDto extends BillingStepDto {
  @Flag()
  remind!: boolean;
}

export class InvoiceListQueryDto extends PageQueryDto {
  @QueryFilter()
  @IsIn(invoiceFilters)
  @ApiPropertyOptional({ enum: invoiceFilters, description: 'Overdue invoices are also open.' })
  filter?: InvoiceFilter;

  @QueryFilter()
  @IsIn(invoiceSorts)
  @ApiPropertyOptional({
    enum: invoiceSorts,
    default: 'date',
    description: '`date` is the time of creation.',
  })
  sort?: InvoiceSort;

  @QueryFilter()
  @IsIn(sortOrders)
  @ApiPropertyOptional({ enum: sortOrders, default: 'desc' })
  order?: SortOrder;

  @ApiPropertyOptional({
    maxLength: 200,
    description: "Searches the number, the lines, the notes, and the client's name.",
  })
  @QueryFilter()
  @IsString()
  @MaxLength(200)
  q?: string;
}

export class ClientInvoiceListQueryDto extends InvoiceListQueryDto {
  @QueryPregnancy()
  pregnancy?: string;
}

class AllocationDto implements PaymentAllocation {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  invoiceId!: string;

  @Money()
  amount!: number;
}

function Allocations(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: AllocationDto, isArray: true, maxItems: LINES_MAX, description }),
    IsArray(),
    ArrayMaxSize(LINES_MAX),
    ValidateNested({ each: true }),
    Type(() => AllocationDto),
  );
}

const methods = paymentMethods.map(({ value }) => value);

/** A payment or a refund. */
export class RefundDto {
  @Money()
  amount!: number;

  @Day('When the money was received or refunded.')
  receivedOn!: string;

  @OneOf(methods)
  method!: PaymentMethod;

  @Text(REFERENCE_LENGTH)
  reference!: string;

  @Text(BILLING_TEXT_LENGTH)
  note!: string;

  @Allocations("The invoices that it pays, or that a refund is taken from. The rest is the client's credit.")
  allocations!: AllocationDto[];
}

/** A payment with all of its fields. */
export class PaymentDto extends RefundDto implements PaymentFields {
  @OneOf(billingCurrencies)
  currency!: BillingCurrency;
}

/** The invoices that a payment is for. */
export class AllocatePaymentDto extends BillingStepDto {
  @Allocations('The complete list. Allocations that it leaves out are removed.')
  allocations!: AllocationDto[];
}
