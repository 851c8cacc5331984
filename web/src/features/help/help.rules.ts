import type { Article } from './content/articles.js';

/** Most articles on a category's card (specification, part 2, section 9). */
export const CARD_ARTICLES = 5;
/** Most questions on the home view. */
export const HOME_FAQS = 5;
/** Characters of an article that a search result shows. */
export const EXCERPT_LENGTH = 150;

/** The articles that hold a text in title, content or tags, in whatever case. */
export function searchArticles(articles: Article[], text: string): Article[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  return articles.filter(({ title, content, tags }) =>
    [title, plainText(content), ...tags].some((part) => part.toLowerCase().includes(wanted)),
  );
}

/** The first characters of an article as a person reads them. */
export function excerptOf({ content }: Article): string {
  const text = plainText(content);
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…`;
}

/** Markdown without its marks, on one line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^#+ /gmu, '')
    .replace(/^(?:-|\d+\.) /gmu, '')
    .replace(/[*`]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** An article's id as words: 'first-client' is 'First Client'. */
export function slugInWords(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
