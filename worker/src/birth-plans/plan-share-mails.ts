import { addDays, clientName, dateInZone } from '@doula-desk/domain';
import { CONFIG, type Config, Database, hashToken, newToken } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MailText } from '../mail/templates/mail-text.js';
import { planShareLetter } from './plan-share-letter.js';

/** Writes the mails that bring links to birth plans. */
@Injectable()
export class PlanShareMails {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns nothing where the link has ended in the meantime, or its plan is gone */
  async write(mail: {
    ownerId: string;
    subjectId: string | null;
  }): Promise<(MailText & { toName: string }) | undefined> {
    const share = await this.find(mail.ownerId, mail.subjectId ?? '');
    if (!share) return undefined;
    const { owner, plan, message, expiresAt } = share;
    const letter = planShareLetter({
      practitionerName: `${owner.firstName} ${owner.lastName}`.trim(),
      businessName: owner.practice?.businessName ?? '',
      clientName: clientName(plan.client),
      message,
      link: await this.createLink(mail.ownerId, share.id),
      worksUntil: addDays(dateInZone(expiresAt, owner.practice?.timeZone ?? 'UTC'), -1),
    });
    // Whose address it is, nobody said.
    return { ...letter, toName: '' };
  }

  private find(ownerId: string, id: string) {
    return this.database.prisma.birthPlanShare.findUnique({
      where: {
        ownerId_id: { ownerId, id },
        revokedAt: null,
        expiresAt: { gt: new Date() },
        owner: { disabledAt: null },
      },
      select: {
        id: true,
        message: true,
        expiresAt: true,
        plan: { select: { client: { select: { firstName: true, lastName: true } } } },
        owner: {
          select: {
            firstName: true,
            lastName: true,
            practice: { select: { businessName: true, timeZone: true } },
          },
        },
      },
    });
  }

  /** The secret exists in the mail only. A copy that is sent again has a link of its own, and both work. */
  private async createLink(ownerId: string, shareId: string): Promise<string> {
    const token = newToken();
    await this.database.prisma.birthPlanShareLink.create({
      data: { tokenHash: hashToken(token), ownerId, shareId },
    });
    return `${this.config.appUrl}/shared/birth-plans/${token}`;
  }
}
