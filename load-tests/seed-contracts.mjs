import { contractDocument, contractTemplates } from '../domain/dist/index.js';
import { contractDocumentRevision } from '../platform/dist/index.js';

const { sections } = contractTemplates.birth;
const TEMPLATE_DATA = Object.fromEntries(
  sections.map(({ id, fields }) => [
    id,
    Object.fromEntries(fields.map(({ key, defaultValue }) => [key, defaultValue])),
  ]),
);
const TITLE = 'Birth Doula Services Agreement';

/**
 * Returns an invented contract's contents.
 * @param {number} n
 */
export function contractContents(n) {
  const place = { city: 'Exampleton', state: 'NY', zipCode: '00000' };
  return contractDocument(
    {
      type: 'birth',
      title: TITLE,
      templateData: TEMPLATE_DATA,
      expiryDate: null,
      signReminderDays: null,
      paper: 'letter',
      revision: 1,
    },
    {
      name: 'Zoë Example',
      credentials: 'CD',
      businessName: 'Example Birth Support',
      address: '1 Example Street',
      ...place,
      phone: '+1 555 0100',
      email: 'zoe@example.org',
      website: '',
    },
    {
      name: `Ada Number ${n}`,
      address: `${n} Oak Road`,
      ...place,
      phone: '+1 555 0101',
      email: `ada${n}@example.org`,
      edd: '2027-03-07',
    },
  );
}

/**
 * Stores sent contracts, and requests a PDF of each.
 *
 * @param {import('pg').Client} database
 * @param {{ ownerId: string, clientId: string }} parents
 * @param {number} count
 * @returns {Promise<string[]>} the documents' ids
 */
export async function storeSentContracts(database, { ownerId, clientId }, count) {
  const ids = [];
  for (let n = 0; n < count; n++) {
    const contents = contractContents(n);
    const { rows } = await database.query(
      `WITH contract AS (
         INSERT INTO "Contract" (id, "ownerId", "clientId", type, title, "templateData", status, contents,
           "createdBy", "createdDate", "updatedAt")
         VALUES (gen_random_uuid(), $1, $2, 'birth', $3, $4, 'sent', $5, 'Zoë Example', current_date, now())
         RETURNING id
       )
       INSERT INTO "Document" (id, "ownerId", kind, "subjectId", "subjectRevision")
       SELECT gen_random_uuid(), $1, 'contract', id, $6 FROM contract
       RETURNING id`,
      [
        ownerId,
        clientId,
        TITLE,
        JSON.stringify(TEMPLATE_DATA),
        JSON.stringify(contents),
        contractDocumentRevision(JSON.parse(JSON.stringify(contents))),
      ],
    );
    ids.push(rows[0].id);
  }
  return ids;
}

/**
 * @param {import('pg').Client} database
 * @param {string[]} ids document ids
 * @returns {Promise<number>} the number of documents that are ready
 */
export async function countReady(database, ids) {
  const { rows } = await database.query(
    `SELECT count(*)::int AS ready FROM "Document" WHERE status = 'ready' AND id = ANY($1::uuid[])`,
    [ids],
  );
  return rows[0].ready;
}
