import type { MailParagraph, MailText } from './mail-text.js';

/** The form for mail programs that show no HTML. */
export function renderText({ greeting, paragraphs, action, afterwards, closing }: MailText): string {
  const blocks = [
    greeting,
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    ...afterwards.map(paragraphText),
    closing,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function paragraphText({ text, link }: MailParagraph): string {
  return link ? `${text}\n${link.label}: ${link.url}` : text;
}
