import { practiceAbout, type SharedBirthPlanResponse } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { toSettings } from '../../settings/settings.mapper.js';
import { SettingsRepository } from '../../settings/settings.repository.js';
import { BirthPlansService } from '../birth-plans.service.js';
import { type SharedPlan, SharedPlansRepository } from './shared-plans.repository.js';

/** Opens plans through links. Unknown, expired, and revoked links answer the same. */
@Injectable()
export class SharedPlansService {
  constructor(
    private readonly shared: SharedPlansRepository,
    private readonly plans: BirthPlansService,
    private readonly settings: SettingsRepository,
  ) {}

  /** @throws AppError NOT_FOUND */
  async read(token: string): Promise<SharedBirthPlanResponse> {
    const { ownerId, clientId, planId, expiresAt, timeZone } = await this.find(token);
    const [document, settings] = await Promise.all([
      this.plans.document({ ownerId, clientId, id: planId }),
      this.settings.find(ownerId),
    ]);
    const about = practiceAbout(toSettings(settings));
    return { document, expiresAt: expiresAt.toISOString(), timeZone, about };
  }

  /** @throws AppError NOT_FOUND */
  async recordOpening(token: string): Promise<void> {
    await this.shared.recordOpening(await this.find(token));
  }

  private async find(token: string): Promise<SharedPlan> {
    const found = await this.shared.find(token);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }
}
