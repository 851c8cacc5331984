import { recordAuditHourly } from '../audit/record-audit.js';
import { newId } from '../ids/new-id.js';
import { ArchiveTestHarness, evidencePractice, forgeArchive } from '../testing/index.js';

let harness: ArchiveTestHarness;
beforeAll(async () => {
  harness = await ArchiveTestHarness.open();
});
afterAll(() => harness.close());

it("doesn't let lines in an edited backup keep later reads of a chart out of the audit trail", async () => {
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
