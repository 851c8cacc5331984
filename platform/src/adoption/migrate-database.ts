import { migrate } from '@doula-desk/prisma/migrate';
import type { Config } from '../config/config.js';
import { openServerKey } from '../security/server-key.js';
import { adoptExistingRecords } from './adopt-existing-records.js';
import { encryptTotpSecrets } from './encrypt-totp-secrets.js';
import { foldSearchedTexts } from './fold-searched-texts.js';

/**
 * Migrates the product's tables to this release's version, and then the data that SQL alone can't migrate.
 * Safe to run concurrently.
 *
 * @returns the migrations that were applied, and a warning for the operator
 */
export async function migrateDatabase(
  config: Config,
): Promise<{ applied: string[]; warning: string | undefined }> {
  const { url } = config.database;
  const applied = await migrate(url);
  await foldSearchedTexts(url);
  await encryptTotpSecrets(url, () => openServerKey(config.dataDir, config.serverKey));
  const warning = await adoptExistingRecords(config, applied);
  return { applied, warning };
}
