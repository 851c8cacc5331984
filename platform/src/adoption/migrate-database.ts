import { migrate } from '@doula-desk/prisma/migrate';
import type { Config } from '../config/config.js';
import { openServerKey } from '../security/server-key.js';
import { adoptExistingRecords } from './adopt-existing-records.js';
import { backfillSearchText } from './backfill-search-text.js';
import { encryptTotpSecrets } from './encrypt-totp-secrets.js';

/**
 * Migrates the database's tables to this release's version, and then migrates data that SQL alone can't migrate. Safe
 * to run concurrently.
 *
 * @returns the migrations that were applied, and a warning for the operator
 */
export async function migrateDatabase(
  config: Config,
): Promise<{ applied: string[]; warning: string | undefined }> {
  const { url } = config.database;
  const applied = await migrate(url);
  await backfillSearchText(url);
  await encryptTotpSecrets(url, () => openServerKey(config.dataDir, config.serverKey));
  const warning = await adoptExistingRecords(config, applied);
  return { applied, warning };
}
