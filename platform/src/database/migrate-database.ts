import { migrate } from '@doula-desk/prisma/migrate';
import type { Config } from '../config/config.js';
import { adoptEvidence, noteAdoption } from '../evidence/adopt-evidence.js';
import { openServerKey } from '../security/server-key.js';
import { foldSearchedTexts } from './fold-searched-texts.js';
import { sealTotpSecrets } from './seal-totp-secrets.js';

/**
 * Migrates the product's tables to the version of this release, and then the data that SQL alone can't migrate. Safe to
 * run concurrently.
 *
 * @returns the migrations that were applied, and a warning for the operator
 */
export async function migrateDatabase({
  database: { url },
  dataDir,
  serverKey,
}: Config): Promise<{ applied: string[]; warning: string | undefined }> {
  const openKey = () => openServerKey(dataDir, serverKey);
  const applied = await migrate(url, async (missing) => noteAdoption(dataDir, missing, openKey));
  await foldSearchedTexts(url);
  await sealTotpSecrets(url, openKey);
  const warning = await adoptEvidence(url, dataDir, applied, openKey);
  return { applied, warning };
}
