import { recordAuditHourly } from '../audit/record-audit.js';
import { neverEnded } from '../evidence/ended-access.js';
import { newId } from '../ids/new-id.js';
import { ArchiveTestHarness, evidencePractice, forgeArchive } from '../testing/index.js';

let harness: ArchiveTestHarness;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
});
afterAll(() => harness.close());

it('records later views of a chart, even if an edited backup has entries in the future', async () => {
  const { ownerId } = await evidencePractice(harness.pool);
  const chart = newId();
  const entry = { action: 'client.viewed', entityType: 'client', entityId: chart } as const;
  await harness.backUp(ownerId, 'sound');
  await forgeArchive(harness, 'sound', 'forged', {
    records: (table, records) => {
      const [line] = records;
      if (table !== 'AuditEvent' || !line) return records;
      const ofRead = {
        ...line,
        ...entry,
        id: newId(),
        actor: 'practitioner',
        tokenName: null,
        actorId: null,
      };
      return [...records, { ...ofRead, clientId: chart, at: '2999-01-01T00:00:00+00:00' }];
    },
  });
  await harness.restore(ownerId, 'forged');
  await recordAuditHourly(harness.pool, harness.serverKey, ownerId, { ...entry, actor: 'practitioner' });
  const { rows } = await harness.pool.query(
    `SELECT "importedAt" IS NULL AS "isOwn" FROM "AuditEvent" WHERE "entityId" = $1 ORDER BY 1`,
    [chart],
  );
  expect(rows).toEqual([{ isOwn: false }, { isOwn: true }]);
});

it("doesn't end a session, an account, or a link because of entries in an edited backup", async () => {
  const { ownerId, contracts } = await evidencePractice(harness.pool);
  const session = newId();
  await harness.pool.query(
    `INSERT INTO "Session" (id, "ownerId", "tokenHash", "expiresAt", "idleMinutes", "ipAddress", "userAgent")
     VALUES ($1, $2, 'x', now() + interval '1 day', 60, '', '')`,
    [session, ownerId],
  );
  const { rows: links } = await harness.pool.query<{ id: string }>(
    'SELECT id FROM "ContractLink" WHERE "contractId" = ANY ($1)',
    [contracts],
  );
  const actions = ['session.ended', 'account.disabled', 'contract-link.revoked'];
  const meant = [session, ownerId, ...links.map(({ id }) => id)];
  await harness.backUp(ownerId, 'sound');
  await forgeArchive(harness, 'sound', 'forged', {
    records: (table, records) => {
      const [line] = records;
      if (table !== 'AuditEvent' || !line) return records;
      const ending = { ...line, entityType: 'session', at: '2999-01-01T00:00:00+00:00' };
      return [
        ...records,
        ...actions.flatMap((action) =>
          [...meant, newId()].map((entityId) => ({ ...ending, action, entityId, id: newId() })),
        ),
      ];
    },
  });
  await harness.restore(ownerId, 'forged');
  const { rows } = await harness.pool.query(
    `SELECT (SELECT ${neverEnded('s')} FROM "Session" s WHERE s.id = $1) AS session,
       (SELECT bool_and(${neverEnded('l')}) FROM "ContractLink" l WHERE l."contractId" = ANY ($2)) AS links,
       (SELECT count(*)::int FROM "AuditEvent" WHERE "ownerId" = $3 AND action = ANY ($4) AND "importedAt" IS NOT NULL) AS others`,
    [session, contracts, ownerId, actions],
  );
  expect(links.length).toBeGreaterThan(0);
  expect(rows).toEqual([{ session: true, links: true, others: 3 }]);
});
