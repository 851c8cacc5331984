/** The client of an invoice, locked until the transaction ends. $1 owner, $2 invoice */
export const FIND_CARD_CLIENT = `
  SELECT c.id AS "clientId" FROM "Invoice" v
  JOIN "Client" c ON c."ownerId" = v."ownerId" AND c.id = v."clientId"
  WHERE v."ownerId" = $1::uuid AND v.id = $2::uuid FOR SHARE OF c`;

/**
 * Checkouts that clients have started, with the data needed to decide whether their amounts are still owed. $1 owner,
 * $2 client or null
 */
export const OPEN_CHECKOUTS = {
  name: 'open-checkouts',
  text: `
    SELECT k.id, k."sessionId", k.amount, v.currency, v.status, v.total, v.paid, v.credited,
      (SELECT jsonb_agg(jsonb_build_object('amount', i.amount) ORDER BY i.position) FROM "InvoiceInstallment" i
        WHERE i."ownerId" = v."ownerId" AND i."invoiceId" = v.id) AS installments,
      EXISTS (SELECT FROM "BirthPlanShareLink" l
        JOIN "BirthPlanShare" s ON s."ownerId" = l."ownerId" AND s.id = l."shareId" AND s."revokedAt" IS NULL
        WHERE l."ownerId" = k."ownerId" AND l."tokenHash" = k."linkHash") AS "isLinked"
    FROM "CardCheckout" k JOIN "Invoice" v ON v."ownerId" = k."ownerId" AND v.id = k."invoiceId"
    WHERE k."ownerId" = $1::uuid AND k.status = 'open' AND ($2::uuid IS NULL OR v."clientId" = $2::uuid)`,
};

/** Deletes events that Stripe no longer resends. $1 owner, $2 days */
export const DELETE_OLD_EVENTS = `
  DELETE FROM "CardEvent" WHERE "ownerId" = $1::uuid AND "receivedAt" < now() - make_interval(days => $2::int)`;
