import { dateInZone } from '@doula-desk/domain';
import { CONFIG, type Config } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimedMail, MailOwner } from '../mail/mail.repository.js';
import { MailWriters, type WrittenMail } from '../mail/mail-writers.js';
import { UnsubscribeLinkFactory } from '../mail/unsubscribe-links.js';
import { DigestRepository } from './digest.repository.js';
import { weekIncluding } from './week.js';
import { weeklyDigestLetter } from './weekly-digest-letter.js';

/** Writes the weekly digest. */
@Injectable()
export class DigestEmails {
  constructor(
    writers: MailWriters,
    private readonly digests: DigestRepository,
    private readonly unsubscribing: UnsubscribeLinkFactory,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    writers.register('weekly-digest', (mail, owner) => this.write(mail, owner));
  }

  private async write(
    { ownerId, createdAt }: ClaimedMail,
    { firstName, timeZone }: MailOwner,
  ): Promise<WrittenMail> {
    const week = weekIncluding(dateInZone(createdAt, timeZone), timeZone);
    const contents = await this.digests.contentsOf(ownerId, week);
    const { page, headers } = await this.unsubscribing.create(ownerId, 'weekly-digest');
    const { appUrl } = this.config;
    return { ...weeklyDigestLetter({ firstName, appUrl, week, contents, unsubscribeUrl: page }), headers };
  }
}
