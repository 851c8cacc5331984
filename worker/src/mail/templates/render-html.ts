import type { MailLink, MailParagraph, MailRow, MailSection, MailText } from './mail-text.js';

/** The same colors as in the web theme, repeated here because mail clients can't load stylesheets. */
const colors = {
  ground: '#fbf7f1',
  card: '#fffdfa',
  border: '#e4d9c9',
  ink: '#2b2230',
  soft: '#665a69',
  plum: '#6b2d5c',
};
/**
 * The dark theme, for mail clients that support it. Otherwise, they might invert the colors, or show the light card on
 * a dark background.
 */
const dark = `@media (prefers-color-scheme: dark) {
.ground { background: #1a141c !important; color: #eee5ea !important; }
.card { background: #231b26 !important; border-color: #40343f !important; }
.ruled { border-color: #40343f !important; }
.accent { color: #e2b3d4 !important; }
.soft { color: #bdaeb9 !important; }
.button { background: #e2b3d4 !important; color: #2b1427 !important; }
}`;
const font = "font-family: Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

/** Renders the HTML version, with a button. It loads nothing from other servers. */
export function renderHtml(mail: MailText): string {
  const {
    letterhead = 'Doula Desk',
    subject,
    greeting,
    paragraphs,
    sections = [],
    action,
    afterward,
    closing,
  } = mail;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="ground" style="margin: 0; padding: 0; background: ${colors.ground};">
<div role="article" lang="en" class="ground" style="max-width: 36rem; margin: 0 auto; padding: 24px 16px; ${font}; font-size: 16px; line-height: 1.5; color: ${colors.ink}; overflow-wrap: anywhere; word-break: break-word;">
<p class="accent" style="margin: 0 0 16px; font-size: 20px; font-weight: 600; color: ${colors.plum};">${escapeHtml(letterhead)}</p>
<div class="card" style="padding: 24px; background: ${colors.card}; border: 1px solid ${colors.border}; border-radius: 12px;">
${[greeting, ...paragraphs].map((text) => paragraph(escapeHtml(text))).join('\n')}
${sections.map(sectionHtml).join('\n')}
${action ? button(action) : ''}
${afterward.map(paragraphHtml).join('\n')}
<p style="margin: 0;">${lines(closing)}</p>
</div>
${action ? address(action) : ''}
</div>
</body>
</html>
`;
}

function button({ label, url }: MailLink): string {
  return `<p style="margin: 24px 0;"><a class="button" href="${escapeHtml(url)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${colors.plum}; color: #ffffff; font-weight: 600; text-decoration: none;">${escapeHtml(label)}</a></p>`;
}

function address({ url }: MailLink): string {
  const escaped = escapeHtml(url);
  return `<p class="soft" style="margin: 16px 0 0; font-size: 14px; color: ${colors.soft};">If the button doesn't work, open this link: <a class="accent" href="${escaped}" style="color: ${colors.plum}; word-break: break-all;">${escaped}</a></p>`;
}

function paragraphHtml({ text, link }: MailParagraph): string {
  if (!link) return paragraph(escapeHtml(text));
  const anchor = `<a class="accent" href="${escapeHtml(link.url)}" style="color: ${colors.plum};">${escapeHtml(link.label)}</a>`;
  return paragraph(`${escapeHtml(text)} ${anchor}`);
}

function sectionHtml(section: MailSection): string {
  return `<h2 class="accent" style="margin: 24px 0 8px; font-size: 16px; color: ${colors.plum};">${escapeHtml(section.heading)}</h2>
${'rows' in section ? tableHtml(section.rows) : listHtml(section.lines)}`;
}

function listHtml(items: readonly string[]): string {
  return `<ul style="margin: 0 0 16px; padding: 0 0 0 20px;">
${items.map((item) => `<li style="margin: 0 0 4px;">${escapeHtml(item)}</li>`).join('\n')}
</ul>`;
}

function tableHtml(rows: readonly MailRow[]): string {
  return `<table style="width: 100%; margin: 0 0 16px; border-collapse: collapse; font-size: 16px; line-height: 1.5;">
${rows.map(rowHtml).join('\n')}
</table>`;
}

function rowHtml({ label, amount, isTotal = false }: MailRow): string {
  const cell = `padding: 6px 0; border-top: 1px solid ${colors.border}; vertical-align: top; font-weight: ${isTotal ? 600 : 400};`;
  return `<tr><th class="ruled" scope="row" style="${cell} padding-right: 16px; text-align: left;">${escapeHtml(label)}</th><td class="ruled" style="${cell} text-align: right; white-space: nowrap;">${escapeHtml(amount)}</td></tr>`;
}

function paragraph(html: string): string {
  return `<p style="margin: 0 0 16px;">${html}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
