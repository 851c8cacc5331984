/**
 * Returns a matcher that finds the innermost element with a text, also where parts of the text are elements of their own,
 * as the browser's translation needs them.
 */
export function wholeText(text: string | RegExp): (content: string, element: Element | null) => boolean {
  const matches = (element: Element) => {
    const content = (element.textContent ?? '').replace(/\s+/gu, ' ').trim();
    return typeof text === 'string' ? content === text : text.test(content);
  };
  return (_content, element) => element !== null && matches(element) && ![...element.children].some(matches);
}
