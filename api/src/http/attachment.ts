/**
 * The `Content-Disposition` of a file that is to be saved (RFC 6266): its name in full for today's browsers, and in
 * plain letters for the rest. Nothing that a person typed can end the header.
 */
export function attachment(fileName: string): string {
  const name = fileName
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\p{Cc}\u2028\u2029/\\]+/gu, ' ')
    .trim();
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
