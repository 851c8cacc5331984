import type { VerifyResponse } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { SealsRepository } from './seals.repository.js';
import { VerifyDto } from './signing.dto.js';

/** Tells anyone who has a file whether it is a sealed contract. The file itself stays on their device. */
@ApiTags('signing')
@Controller('api/verify')
export class VerifyController {
  constructor(
    private readonly database: Database,
    private readonly seals: SealsRepository,
  ) {}

  /** Returns when and with which certificate a file was sealed. The response reveals nothing about whose file it is. */
  @Public()
  @LimitRate('verify')
  @HttpCode(200)
  @Post()
  async verify(@Body() { sha256 }: VerifyDto): Promise<VerifyResponse> {
    const seal = await this.seals.findSeal(this.database.prisma, sha256);
    if (!seal) return { known: false };
    const { sealedAt, isOurs, certificate } = seal;
    return { known: true, sealedAt: sealedAt.toISOString(), isFromArchive: !isOurs, certificate };
  }
}
