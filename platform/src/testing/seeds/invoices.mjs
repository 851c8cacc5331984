const INVOICES = `
  WITH clients AS (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS total FROM "Client" WHERE "ownerId" = $1
  )
  INSERT INTO "Invoice" (id, "ownerId", "clientId", currency, lines, subtotal, total, "searchText", "createdAt", "updatedAt")
  SELECT gen_random_uuid(), $1, c.id, 'USD',
    jsonb_build_array(jsonb_build_object('serviceId', NULL, 'description', 'Invented package', 'quantity', 100,
      'unitPrice', 100000 + n, 'taxRate', 0, 'included', NULL, 'amount', 100000 + n)),
    100000 + n, 100000 + n, 'seed-' || lpad(n::text, 6, '0') || ' invented package', now() - make_interval(hours => n % 26000), now()
  FROM generate_series(1, $2::int) n JOIN clients c ON c.place = n % c.total
  RETURNING id`;

const PLANS = `
  INSERT INTO "InvoiceInstallment" ("ownerId", id, "invoiceId", position, event, amount, "dueDate")
  SELECT v."ownerId", gen_random_uuid(), v.id, p.place, 'date',
    CASE p.place WHEN 0 THEN v.total / 2 ELSE v.total - v.total / 2 END,
    (v."createdAt" AT TIME ZONE 'UTC')::date + 14 + p.place * 30
  FROM "Invoice" v, generate_series(0, 1) AS p(place) WHERE v."ownerId" = $1`;

const SEND = `
  UPDATE "Invoice" v SET status = 'sent', "issuedOn" = (v."createdAt" AT TIME ZONE 'UTC')::date, "sentAt" = v."createdAt",
    number = split_part(v."searchText", ' ', 1), parties = '{}'
  WHERE v."ownerId" = $1`;

const PAYMENTS = `
  WITH paid AS (
    SELECT v.id, v."clientId", v."createdAt", gen_random_uuid() AS payment,
      CASE WHEN (v.total - 100000) % 3 = 0 THEN v.total ELSE v.total / 4 END AS amount
    FROM "Invoice" v WHERE v."ownerId" = $1 AND (v.total - 100000) % 3 < 2
  ), stored AS (
    INSERT INTO "Payment" (id, "ownerId", "clientId", amount, currency, "receivedOn", method, "updatedAt")
    SELECT payment, $1, "clientId", amount, 'USD', least(current_date, ("createdAt" AT TIME ZONE 'UTC')::date + 10),
      (ARRAY['cash','check','card'])[1 + amount % 3], now()
    FROM paid
  )
  SELECT payment, id, amount FROM paid`;

const ALLOCATIONS = `
  INSERT INTO "PaymentAllocation" ("ownerId", "paymentId", "invoiceId", amount)
  SELECT $1, payment, invoice, amount FROM unnest($2::uuid[], $3::uuid[], $4::int[]) AS a(payment, invoice, amount)`;

/** @type {import('./invoices.d.mts').seedInvoices} */
export async function seedInvoices(client, ownerId, invoices) {
  await client.query(INVOICES, [ownerId, invoices]);
  await client.query(PLANS, [ownerId]);
  await client.query(SEND, [ownerId]);
  const { rows } = await client.query(PAYMENTS, [ownerId]);
  const columns = ['payment', 'id', 'amount'].map((name) => rows.map((row) => row[name]));
  await client.query(ALLOCATIONS, [ownerId, ...columns]);
  await client.query('ANALYZE "Invoice"');
  await client.query('ANALYZE "InvoiceInstallment"');
  await client.query('ANALYZE "Payment"');
  await client.query('ANALYZE "PaymentAllocation"');
}
