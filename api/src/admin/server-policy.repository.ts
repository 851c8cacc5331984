import type { ServerPolicy } from '@doula-desk/domain';
import {
  Database,
  type DatabaseClient,
  requiresTwoFactor,
  ServerKey,
  STORED_POLICY,
  type StoredPolicy,
  serverPolicyMac,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** The only row's id. */
const ID = 1;

@Injectable()
export class ServerPolicyRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /** Returns the current rules, or the defaults if none were saved. */
  async read(tx: DatabaseClient = this.database.prisma): Promise<ServerPolicy> {
    const [stored] = await tx.$queryRawUnsafe<{ policy: StoredPolicy }[]>(
      `SELECT ${STORED_POLICY} AS policy`,
    );
    const policy = stored?.policy ?? { row: null, latest: null };
    return { requiresTwoFactor: requiresTwoFactor(this.key, policy), version: policy.row?.version ?? 0 };
  }

  /** Saves the rules if `version` is the current one. Returns whether it saved them. */
  async save(tx: DatabaseClient, { requiresTwoFactor, version }: ServerPolicy): Promise<boolean> {
    const policy = { requiresTwoFactor, version: version + 1, updatedAt: new Date() };
    const data = { ...policy, mac: serverPolicyMac(this.key, policy) };
    const changed =
      version === 0
        ? await tx.serverPolicy.createMany({ data: [{ id: ID, ...data }], skipDuplicates: true })
        : await tx.serverPolicy.updateMany({ where: { id: ID, version }, data });
    return changed.count === 1;
  }

  /** Returns how many enabled accounts have no second factor. */
  countWithoutTwoFactor(): Promise<number> {
    return this.database.prisma.practitioner.count({
      where: { disabledAt: null, OR: [{ twoFactor: null }, { twoFactor: { confirmedAt: null } }] },
    });
  }
}
