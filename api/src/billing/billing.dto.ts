import {
  BILLING_REASON_LENGTH,
  BILLING_TEXT_LENGTH,
  type BillingCurrency,
  type BillingSettings,
  billingCurrencies,
  DIAGNOSIS_LENGTH,
  type DiscountKind,
  DUE_DAYS_MAX,
  discountKinds,
  INCLUDED_QUANTITY_MAX,
  MODIFIERS_LENGTH,
  NUMBER_PREFIX_LENGTH,
  type PaymentReminder,
  SERVICE_NAME_LENGTH,
  type ServiceFields,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { BasedOnVersion, MaxCharacters, MayBeOmitted } from '../http/field-decorators.js';
import { QueryFilter } from '../http/query.dto.js';

/** A whole number; the domain rules decide which ones are allowed. */
export function WholeNumber(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', description }),
    IsInt({ message: 'Please enter a whole number' }),
  );
}

/** An amount in minor units of the currency. */
export const Money = (description = '') =>
  WholeNumber(`${description} Minor units of the currency: 120000 is $1,200.00.`.trim());

/** A text field; domain checks its length again after tidying it. */
export function Text(maxLength: number, description?: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength, ...(description ? { description } : {}) }),
    IsString({ message: 'Please enter text' }),
    MaxCharacters(maxLength),
  );
}

/** One of a list of values. */
export function OneOf(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: words }),
    IsIn(words, { message: 'Please choose one of the options' }),
  );
}

/** Maximum length of a code as sent; the domain rules decide which ones are valid. */
export const CODE_LENGTH = 20;

/** A code for superbills; empty if omitted. */
export function Code(maxLength: number, description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, description }),
    IsOptional(),
    IsString({ message: 'Please enter text' }),
    MaxCharacters(maxLength),
  );
}

export function Flag(): PropertyDecorator {
  return applyDecorators(ApiProperty({ type: Boolean }), IsBoolean());
}

/** The version that a change is based on. */
export class BillingStepDto {
  @BasedOnVersion()
  version?: number;
}

/** Why an invoice is voided. */
export class VoidInvoiceDto extends BillingStepDto {
  @Text(BILLING_REASON_LENGTH)
  reason!: string;
}

/** A service with all of its fields. */
export class ServiceDto extends BillingStepDto implements ServiceFields {
  @Text(SERVICE_NAME_LENGTH)
  name!: string;

  @Text(BILLING_TEXT_LENGTH)
  description!: string;

  @Money()
  price!: number;

  @OneOf(billingCurrencies)
  currency!: BillingCurrency;

  @WholeNumber('Thousandths of a percent: 8875 is 8.875%.')
  taxRate!: number;

  @ApiPropertyOptional({
    enum: discountKinds,
    description: 'The amount that new contracts require at booking.',
  })
  @MayBeOmitted()
  @IsIn(discountKinds, { message: 'Please choose one of the options' })
  depositKind: DiscountKind = 'none';

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Thousandths of a percent of the price, or minor units of the currency.',
  })
  @MayBeOmitted()
  @IsInt({ message: 'Please enter a whole number' })
  depositValue = 0;

  @WholeNumber(`Included visits, at most ${INCLUDED_QUANTITY_MAX}.`)
  prenatalVisits!: number;

  @Flag()
  includesBirth!: boolean;

  @WholeNumber('Included visits.')
  postpartumVisits!: number;

  @WholeNumber('Included hours.')
  hours!: number;

  @Code(CODE_LENGTH, 'CPT or HCPCS code for superbills, such as T1032.')
  procedureCode = '';

  @Code(MODIFIERS_LENGTH, 'Its modifiers, separated by spaces.')
  modifiers = '';

  @Code(DIAGNOSIS_LENGTH, 'ICD-10 codes for superbills.')
  diagnosis = '';

  @Flag()
  isActive!: boolean;
}

class PaymentRemindersDto implements Partial<Record<PaymentReminder, boolean>> {
  @MayBeOmitted()
  @Flag()
  before?: boolean;

  @MayBeOmitted()
  @Flag()
  onDay?: boolean;

  @MayBeOmitted()
  @Flag()
  after7?: boolean;

  @MayBeOmitted()
  @Flag()
  after14?: boolean;
}

/** The settings to change; omitted ones keep their values. */
export class BillingSettingsDto
  extends BillingStepDto
  implements Partial<Omit<BillingSettings, 'reminders'>>
{
  @MayBeOmitted()
  @OneOf(billingCurrencies)
  currency?: BillingCurrency;

  @MayBeOmitted()
  @Text(NUMBER_PREFIX_LENGTH, 'Text before each number.')
  numberPrefix?: string;

  @MayBeOmitted()
  @Flag()
  numberByYear?: boolean;

  @MayBeOmitted()
  @WholeNumber(`Days that clients have to pay, at most ${DUE_DAYS_MAX}.`)
  dueDays?: number;

  @MayBeOmitted()
  @Text(BILLING_TEXT_LENGTH)
  paymentInstructions?: string;

  @MayBeOmitted()
  @Flag()
  invoiceFromContracts?: boolean;

  @MayBeOmitted()
  @Flag()
  cardPayments?: boolean;

  @ApiPropertyOptional({ type: PaymentRemindersDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => PaymentRemindersDto)
  reminders?: PaymentRemindersDto;

  @MayBeOmitted()
  @Flag()
  monthlyStatements?: boolean;

  @MayBeOmitted()
  @Text(40, 'National Provider Identifier.')
  npi?: string;

  @MayBeOmitted()
  @Text(40)
  taxonomy?: string;

  @MayBeOmitted()
  @Text(40)
  taxId?: string;
}

/** A calendar year. */
export class BillingYearQueryDto {
  @QueryFilter()
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1900,
    maximum: 2199,
    description: 'A calendar year. Defaults to the current one.',
  })
  @Type(() => Number)
  @IsInt()
  @Min(1900)
  @Max(2199)
  year?: number;
}
