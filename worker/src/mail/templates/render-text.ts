import type { MailParagraph, MailSection, MailText } from './mail-text.js';

/** Renders the plain-text form for mail programs that show no HTML. */
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

function sectionText({ heading, lines }: MailSection): string {
  return [heading, ...lines.map((line) => `- ${line}`)].join('\n');
}
