import type { MessageResponse } from '@doula-desk/domain';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ContactDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

/** The contact form of the public pages. */
@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** Sends a message to the operator. */
  @Public()
  @LimitRate('contact')
  @HttpCode(200)
  @Post()
  async submit(
    @Body() request: ContactDto,
    @Idempotency() { key }: IdempotentRequest,
  ): Promise<MessageResponse> {
    await this.contact.submit(request, key);
    return { message: 'Thank you. Your message has arrived.' };
  }
}
