export interface MarkdownSection {
  /** Anchor of the section: the title in lowercase, with dashes between words. */
  id: string;
  title: string;
  /** Markdown below the title. */
  body: string;
}

const HEADING = /^## (.+)$/gmu;

/** Splits Markdown at its second-level headings. Drops text before the first heading. */
export function sectionsOf(markdown: string): MarkdownSection[] {
  const headings = [...markdown.matchAll(HEADING)];
  return headings.map((heading, index) => {
    const title = heading[1] ?? '';
    const start = heading.index + heading[0].length;
    return { id: slug(title), title, body: markdown.slice(start, headings[index + 1]?.index).trim() };
  });
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
