/**
 * Returns the `Content-Disposition` of a download (RFC 6266): the full name for current browsers, and an ASCII form for
 * others. Escapes user input, so that it can't end the header.
 */
export function contentDisposition(fileName: string): string {
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
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
