import { readFileSync } from 'node:fs';
import { errorCatalog, webRoutePattern } from '@doula-desk/domain';
import { securityHeaders, strictTransportSecurity } from './security-headers.js';

function nginx(file: string): string {
  return readFileSync(new URL(`../../../deploy/nginx/${file}`, import.meta.url), 'utf8');
}

describe('nginx in front of the API', () => {
  it('sends the same security headers with the files it serves', () => {
    const lines = [...nginx('security-headers.conf').matchAll(/^add_header (\S+) "(.*)" always;$/gm)];
    const sent = Object.fromEntries(lines.map(([, name = '', value]) => [name.toLowerCase(), value]));
    expect(sent).toEqual(securityHeaders);
    expect(nginx('nginx.conf')).toContain(`https "${strictTransportSecurity}";`);
  });

  it('sends them from every location that responds without a proxied server', () => {
    const places = nginx('nginx.conf').match(/^ {4}location [^{]+\{[^}]*\}/gm) ?? [];
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) {
      expect(place).toMatch(/include \/etc\/nginx\/(proxy|security-headers|public-site)\.conf;/);
    }
    expect(nginx('public-site.conf')).toContain('include /etc/nginx/security-headers.conf;');
  });

  it("returns 200 only for the app's pages", () => {
    expect(nginx('nginx.conf')).toContain(`location ~* ${webRoutePattern} {`);
    expect(nginx('nginx.conf')).toMatch(
      /location \/ \{[^}]*error_page 404 \/index\.html;\s+try_files \$uri =404;/,
    );
  });

  it.each(['PAYLOAD_TOO_LARGE', 'UNAVAILABLE'] as const)('responds to %s like the API', (code) => {
    const { status, message } = errorCatalog[code];
    const body = JSON.stringify({ statusCode: status, code, message, requestId: '$request_id' });
    expect(nginx('nginx.conf')).toContain(`return ${status} '${body}';`);
  });
});
