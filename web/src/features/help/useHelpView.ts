import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Article, articles } from './content/articles.js';
import { type Category, categories } from './content/categories.js';

export type HelpView =
  | { at: 'home' }
  | { at: 'search'; text: string }
  | { at: 'category'; category: Category }
  | { at: 'article'; article: Article };

export const HELP_HOME = '/help';
export const categoryPath = (id: string) => `${HELP_HOME}?category=${id}`;
export const articlePath = (id: string) => `${HELP_HOME}?article=${id}`;
const SEARCH_PATH = `${HELP_HOME}?view=search`;

/**
 * Returns which of the four views is current. The view is in the URL, so that the Back button works and articles can be
 * linked to. The search text isn't, because URLs end up in browser histories and logs.
 */
export function useHelpView(): { view: HelpView; text: string; search: (text: string) => void } {
  const [text, setText] = useState('');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isSearching = params.get('view') === 'search' && text.trim() !== '';

  function search(wanted: string): void {
    setText(wanted);
    const isBlank = wanted.trim() === '';
    if (isBlank && isSearching) navigate(HELP_HOME, { replace: true });
    if (!isBlank && !isSearching) navigate(SEARCH_PATH);
  }

  return { view: viewOf(params, isSearching ? text : ''), text: isSearching ? text : blankOf(text), search };
}

/** Going Back ends a search on the home view, but spaces that were just typed stay. */
function blankOf(text: string): string {
  return text.trim() === '' ? text : '';
}

function viewOf(params: URLSearchParams, searched: string): HelpView {
  const article = articles.find(({ id }) => id === params.get('article'));
  if (article) return { at: 'article', article };
  const category = categories.find(({ id }) => id === params.get('category'));
  if (category) return { at: 'category', category };
  return searched ? { at: 'search', text: searched.trim() } : { at: 'home' };
}
