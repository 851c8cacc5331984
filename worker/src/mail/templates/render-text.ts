import type { MailParagraph, MailRow, MailSection, MailText } from './mail-text.js';

/** Characters per line. */
const WIDTH = 72;
/** Spaces between a label and its amount. */
const GAP = 2;

/** Renders the plain-text version, for mail clients that don't show HTML. */
export function renderText({
  greeting,
  paragraphs,
  sections = [],
  action,
  afterward,
  closing,
}: MailText): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...sections.map(sectionText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...afterward.map(paragraphText),
    closing,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function paragraphText({ text, link }: MailParagraph): string {
  return link ? `${text}\n${link.label}: ${link.url}` : text;
}

function sectionText(section: MailSection): string {
  const lines = 'rows' in section ? tableLines(section.rows) : section.lines.map((line) => `- ${line}`);
  return [section.heading, ...lines].join('\n');
}

/** Right-aligns amounts. A label that's too long for one line continues on the next. */
function tableLines(rows: readonly MailRow[]): string[] {
  const amountWidth = Math.max(0, ...rows.map(({ amount }) => amount.length));
  const wrapped = rows.map(({ label, amount }) => ({
    lines: wrap(label, WIDTH - GAP - amountWidth),
    amount,
  }));
  const labelWidth = Math.max(0, ...wrapped.flatMap(({ lines }) => lines.map(({ length }) => length)));
  return wrapped.flatMap(({ lines, amount }) => [
    ...lines.slice(0, -1),
    `${(lines.at(-1) ?? '').padEnd(labelWidth + GAP)}${amount.padStart(amountWidth)}`,
  ]);
}

/** Wraps a text between words. Words that are longer than a line aren't broken. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
