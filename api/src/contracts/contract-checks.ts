import { AppError } from '@doula-desk/platform';
import { type ContractRow, toContract } from './contract.mapper.js';

/** @throws AppError NOT_FOUND where there is none, or it is somebody else's */
export async function requireContract(found: Promise<ContractRow | undefined>): Promise<ContractRow> {
  const row = await found;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * A step that was taken on an older version than the stored one.
 *
 * @throws AppError VERSION_CONFLICT with the contract as it stands
 */
export function checkVersion(row: ContractRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) {
    throw new AppError('VERSION_CONFLICT', { current: toContract(row) });
  }
}
