import type { NotificationSettings } from '@doula-desk/domain';
import { credentialMac, type Database, newId, type ServerKey } from '@doula-desk/platform';

/** Creates a practitioner, and returns their id. */
export async function createPractitioner(
  { prisma }: Database,
  {
    firstName = 'Zoë',
    lastName = 'Núñez',
    disabledAt,
    timeZone = 'America/Los_Angeles',
    notifications,
    email,
    key,
  }: {
    firstName?: string;
    lastName?: string;
    disabledAt?: Date;
    timeZone?: string;
    /** Notification settings. Missing ones have their defaults. */
    notifications?: Partial<NotificationSettings>;
    email?: string;
    /** Key for the account's MAC, which signing up would also create. */
    key?: ServerKey;
  } = {},
): Promise<string> {
  const id = newId();
  const account = {
    id,
    email: email ?? `${id}@desk.example.test`,
    passwordHash: 'none',
    passwordGeneration: 0,
  };
  await prisma.practitioner.create({
    data: {
      ...account,
      signInMac: key ? credentialMac(key, 'Practitioner', account) : null,
      firstName,
      lastName,
      phone: '555-0100',
      disabledAt: disabledAt ?? null,
      practice: {
        create: {
          practiceType: 'doula',
          businessName: 'Moonrise',
          address: '1 Elm Street',
          city: 'Portland',
          state: 'OR',
          zipCode: '97201',
          yearsOfExperience: '3-5',
          timeZone,
        },
      },
      ...(notifications ? { settings: { create: { notifications } } } : {}),
    },
  });
  return id;
}
