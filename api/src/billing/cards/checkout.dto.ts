import { type CardPart, type CheckoutRequest, cardParts } from '@doula-desk/domain';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

/** What a client pays by card. */
export class CheckoutDto implements CheckoutRequest {
  @ApiProperty({ enum: cardParts, description: 'The next payment of the plan, or everything that is owed.' })
  @IsIn(cardParts, { message: 'Please choose one of the options' })
  part!: CardPart;
}
