import { practiceAbout, type SharedPage, type ShareSubject } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { requireFound } from '../http/rejections.js';
import { toSettings } from '../settings/settings.mapper.js';
import { SettingsRepository } from '../settings/settings.repository.js';
import { type OpenedShare, SharedRecordsRepository } from './shared-records.repository.js';

/** Opens records through links. Unknown, expired, and revoked links get the same response. */
@Injectable()
export class SharedRecordsService {
  constructor(
    private readonly shared: SharedRecordsRepository,
    private readonly settings: SettingsRepository,
  ) {}

  /**
   * Returns the record that a link opens, with the data about the practice for its page.
   *
   * @throws AppError NOT_FOUND
   */
  async open<Document>(
    token: string,
    subjects: readonly ShareSubject[],
    read: (share: OpenedShare) => Promise<Document>,
  ): Promise<SharedPage & { document: Document }> {
    const share = await this.require(token, subjects);
    const { ownerId, expiresAt, timeZone } = share;
    const [document, settings] = await Promise.all([read(share), this.settings.find(ownerId)]);
    const about = practiceAbout(toSettings(settings));
    return { document, expiresAt: expiresAt.toISOString(), timeZone, about };
  }

  /** @throws AppError NOT_FOUND */
  async require(token: string, subjects: readonly ShareSubject[]): Promise<OpenedShare> {
    return requireFound(await this.shared.find(token, subjects));
  }

  /**
   * Records that a person opened a link. Reloading the page doesn't count.
   *
   * @returns the share; undefined if this opening doesn't count
   * @throws AppError NOT_FOUND
   */
  async recordOpening(token: string, subjects: readonly ShareSubject[]): Promise<OpenedShare | undefined> {
    const share = await this.require(token, subjects);
    return (await this.shared.recordOpening(share)) ? share : undefined;
  }
}
