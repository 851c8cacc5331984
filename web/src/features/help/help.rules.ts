import type { Article } from './content/articles.js';

/** Maximum number of articles on a category's card. */
export const CARD_ARTICLES = 5;
/** Maximum number of questions in the home view. */
export const HOME_FAQS = 5;
/** Length of a search result's excerpt, in characters. */
export const EXCERPT_LENGTH = 150;

/** Returns the articles with a string in the title, content, or tags, ignoring case. */
export function searchArticles(articles: Article[], text: string): Article[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  return articles.filter(({ title, content, tags }) =>
    [title, plainText(content), ...tags].some((part) => part.toLowerCase().includes(wanted)),
  );
}

/** Returns the beginning of an article as plain text. */
export function makeExcerpt({ content }: Article): string {
  const text = plainText(content);
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…`;
}

/** Returns Markdown as plain text on a single line. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^#+ /gmu, '')
    .replace(/^(?:-|\d+\.) /gmu, '')
    .replace(/[*`]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Turns an article's id into words: 'first-client' becomes 'First Client'. */
export function slugToWords(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
