import type { VerifyResponse } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../http/public.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { VerifyDto } from './signing.dto.js';
import { SigningRepository } from './signing.repository.js';

/** Whether a file is a sealed contract, for anybody who holds it. The file itself stays with them. */
@ApiTags('signing')
@Controller('api/verify')
export class VerifyController {
  constructor(
    private readonly database: Database,
    private readonly signing: SigningRepository,
  ) {}

  /** Says when it was sealed and whether here, and nothing about whose it is. */
  @Public()
  @LimitRate('verify')
  @HttpCode(200)
  @Post()
  async verify(@Body() { sha256 }: VerifyDto): Promise<VerifyResponse> {
    const seal = await this.signing.findSeal(this.database.prisma, sha256);
    if (!seal) return { known: false };
    return { known: true, sealedAt: seal.sealedAt.toISOString(), isFromArchive: !seal.isOurs };
  }
}
