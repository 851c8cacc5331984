import { AdminGrants, Database, type DatabaseClient, grantOf, type StoredGrant } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PositionByAge } from '../http/list-pages.js';

/** An account for an administrator's list. */
export interface AccountRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  lastSignInAt: Date | null;
  isVerified: boolean;
  isInvited: boolean;
  hasTwoFactor: boolean;
  isAdmin: boolean;
  disabledAt: Date | null;
}

interface StoredRow extends Omit<AccountRow, 'isAdmin'> {
  grant: StoredGrant | null;
}

/** An account that is being changed. */
export type LockedAccount = Pick<AccountRow, 'id' | 'email' | 'isInvited' | 'disabledAt'>;

const IS_INVITED = `(p."invitedAt" IS NOT NULL AND p."emailVerifiedAt" IS NULL) AS "isInvited"`;

/** The last sign-in comes from the audit trail: sessions are deleted after a few months. */
const ACCOUNTS = `
    SELECT p.id, p.email, p."firstName", p."lastName", p."createdAt", p."disabledAt",
      p."emailVerifiedAt" IS NOT NULL AS "isVerified", ${IS_INVITED},
      EXISTS (SELECT FROM "TwoFactor" t WHERE t."ownerId" = p.id AND t."confirmedAt" IS NOT NULL) AS "hasTwoFactor",
      ${grantOf('p.id')} AS grant, s.at AS "lastSignInAt"
    FROM "Practitioner" p
    LEFT JOIN LATERAL (
      SELECT e.at FROM "AuditEvent" e
      WHERE e."ownerId" = p.id AND e."entityType" = 'session' AND e.action = 'session.started' AND e."importedAt" IS NULL
      ORDER BY e.at DESC, e.id DESC LIMIT 1
    ) s ON true`;

/** $1 limit, $2 and $3 the position that the page starts after. */
export const LIST_ACCOUNTS = {
  name: 'accounts-of-server',
  text: `${ACCOUNTS}
    WHERE (p."createdAt", p.id) < ($2::timestamptz, $3::uuid)
    ORDER BY p."createdAt" DESC, p.id DESC LIMIT $1`,
};

const FIND_ACCOUNT = { name: 'account-of-server', text: `${ACCOUNTS} WHERE p.id = $1` };

/**
 * Queries for all accounts on the server, for administrators only. Almost all other queries are limited to one owner.
 */
@Injectable()
export class AdminAccountsRepository {
  constructor(
    private readonly database: Database,
    private readonly grants: AdminGrants,
  ) {}

  /** Lists accounts, newest first, starting after a position. */
  async list(rows: number, before: PositionByAge): Promise<AccountRow[]> {
    const result = await this.database.pool.query<StoredRow>({
      ...LIST_ACCOUNTS,
      values: [rows, ...before],
    });
    return result.rows.map((row) => this.toRow(row));
  }

  async find(id: string): Promise<AccountRow | undefined> {
    const { rows } = await this.database.pool.query<StoredRow>({ ...FIND_ACCOUNT, values: [id] });
    return rows[0] && this.toRow(rows[0]);
  }

  /**
   * Locks an account and the administrator who changes it. Returns undefined if the account doesn't exist, or if the
   * administrator was disabled or lost that role in the meantime.
   */
  async lock(tx: DatabaseClient, adminId: string, id: string): Promise<LockedAccount | undefined> {
    const rows = await tx.$queryRawUnsafe<LockedAccount[]>(
      `SELECT p.id, p.email, p."disabledAt", ${IS_INVITED}
       FROM "Practitioner" p WHERE p.id IN ($1::uuid, $2::uuid) ORDER BY p.id FOR UPDATE`,
      adminId,
      id,
    );
    const admins = await this.grants.enabledAdmins(tx);
    return admins.includes(adminId) ? rows.find((row) => row.id === id) : undefined;
  }

  private toRow({ grant, ...row }: StoredRow): AccountRow {
    return { ...row, isAdmin: this.grants.accepts(grant) };
  }
}
