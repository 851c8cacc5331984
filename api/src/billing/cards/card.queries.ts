/** The client of an invoice, locked until the transaction ends. $1 owner, $2 invoice */
export const FIND_CARD_CLIENT = `
  SELECT c.id AS "clientId" FROM "Invoice" v
  JOIN "Client" c ON c."ownerId" = v."ownerId" AND c.id = v."clientId"
  WHERE v."ownerId" = $1::uuid AND v.id = $2::uuid FOR SHARE OF c`;

/** Forgets events that Stripe doesn't send again. $1 owner, $2 days */
export const REMOVE_OLD_EVENTS = `
  DELETE FROM "CardEvent" WHERE "ownerId" = $1::uuid AND "receivedAt" < now() - make_interval(days => $2::int)`;
