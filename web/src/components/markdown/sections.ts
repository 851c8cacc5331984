export interface MarkdownSection {
  /** For an anchor: the title in lower case, words joined by dashes. */
  id: string;
  title: string;
  /** Markdown below the title. */
  body: string;
}

const HEADING = /^## (.+)$/gmu;

/** The parts of a text under its second-level headings, in their order; what stands above the first is left out. */
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
