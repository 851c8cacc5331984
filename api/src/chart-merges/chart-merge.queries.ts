/** Number of final digits of a phone number to compare, so that country codes and spacing don't matter. */
const PHONE_DIGITS = 9;

const digits = (phone: string) => `regexp_replace(${phone}, '\\D', '', 'g')`;
const lastDigits = (phone: string) => `right(${digits(phone)}, ${PHONE_DIGITS})`;

/** Returns SQL conditions that compare the chart `one` with the given values of another chart of the same name. */
const reasons = (
  one: string,
  { email, phone, birthDate }: { email: string; phone: string; birthDate: string },
) => ({
  email: `(${one}.email <> '' AND lower(${one}.email) = lower(${email}))`,
  phone: `(length(${digits(`${one}.phone`)}) >= 7 AND ${lastDigits(`${one}.phone`)} = ${lastDigits(phone)})`,
  dateOfBirth: `coalesce(${one}."dateOfBirth" = ${birthDate}, false)`,
});

const columns = (matches: Record<string, string>) =>
  Object.entries(matches)
    .map(([name, condition]) => `${condition} AS "${name}"`)
    .join(', ');
const any = (matches: Record<string, string>) => `(${Object.values(matches).join(' OR ')})`;

const CREATED = (row: string) => `to_char(${row}."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const chart = (row: string) =>
  `json_build_object('id', ${row}.id, 'firstName', ${row}."firstName", 'lastName', ${row}."lastName",
    'createdAt', ${CREATED(row)})`;

const ofPair = reasons('a', { email: 'b.email', phone: 'b.phone', birthDate: 'b."dateOfBirth"' });

/**
 * Pairs of charts with the same name that have something else in common. The index by owner and name finds them without
 * comparing every chart with every other. $1 owner, $2 limit
 */
export const DUPLICATE_PAIRS = {
  name: 'duplicate-charts',
  text: `
    SELECT ${chart('a')} AS older, ${chart('b')} AS newer, ${columns(ofPair)}
    FROM "Client" a JOIN "Client" b ON b."ownerId" = a."ownerId" AND b."nameSearch" = a."nameSearch"
      AND (b."createdAt", b.id) > (a."createdAt", a.id)
    WHERE a."ownerId" = $1::uuid AND b."ownerId" = $1::uuid AND a."nameSearch" <> '' AND ${any(ofPair)}
      AND a."transferredAt" IS NULL AND b."transferredAt" IS NULL
    ORDER BY b."createdAt" DESC, b.id, a.id LIMIT $2`,
};

const ofPerson = reasons('c', { email: '$3::text', phone: '$4::text', birthDate: '$5::date' });

/** Charts that may belong to a person. $1 owner, $2 folded name, $3 email, $4 phone, $5 date of birth */
export const FIND_DUPLICATES = {
  name: 'duplicates-of-person',
  text: `
    SELECT c.id, c."firstName", c."lastName", ${CREATED('c')} AS "createdAt", ${columns(ofPerson)}
    FROM "Client" c
    WHERE c."ownerId" = $1::uuid AND c."nameSearch" = $2 AND $2 <> '' AND ${any(ofPerson)}
      AND c."transferredAt" IS NULL
    ORDER BY c."createdAt" DESC, c.id LIMIT 5`,
};

/** Whether the current pregnancy has a birth log. $1 owner, $2 client */
export const HAS_BIRTH_LOG = `
  SELECT FROM "Pregnancy" p
  JOIN "Birth" b ON b."ownerId" = p."ownerId" AND b."clientId" = p."clientId" AND b."pregnancyId" = p.id
  WHERE p."ownerId" = $1::uuid AND p."clientId" = $2::uuid AND p."closedAt" IS NULL`;
