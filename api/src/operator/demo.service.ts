import { Injectable } from '@nestjs/common';
import { RegistrationService } from '../auth/registration.service.js';

/** The demo practice's sign-in: invented, and printed wherever the practice is made. */
export const demoAccount = { email: 'demo@example.org', password: 'demo-practice' } as const;

/** Fills in a practice with invented people, for trying the product out. */
@Injectable()
export class DemoService {
  constructor(private readonly registrations: RegistrationService) {}

  /** Makes the demo practice unless it is there, and says whether it made it. */
  async fill(): Promise<boolean> {
    const ownerId = await this.registrations.create({
      ...demoAccount,
      firstName: 'Dora',
      lastName: 'Demo',
      phone: '+1 555 0100',
      practiceType: 'full-spectrum-doula',
      businessName: 'Example Birth Support',
      businessAddress: '1 Example Street',
      businessCity: 'Exampleton',
      businessState: 'NY',
      businessZipCode: '00000',
      websiteUrl: 'https://example.org',
      credentials: 'CD (invented)',
      certifyingOrganizations: ['Not certified yet'],
      yearsOfExperience: '3-5',
      specialties: ['First-time parents', 'Multiples'],
      servicesOffered: ['Birth support', 'Prenatal visits', 'Postpartum support'],
      timeZone: 'EST',
      preferredLanguages: ['English'],
      acceptNewClients: true,
      marketingEmails: false,
    });
    return ownerId !== undefined;
  }
}
