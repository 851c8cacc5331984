/**
 * Returns a matcher for the innermost element whose whole text matches, even if parts of the text are separate
 * elements, as browser translation requires.
 */
export function wholeText(text: string | RegExp): (content: string, element: Element | null) => boolean {
  const matches = (element: Element) => {
    const content = (element.textContent ?? '').replace(/\s+/gu, ' ').trim();
    return typeof text === 'string' ? content === text : text.test(content);
  };
  return (_content, element) => element !== null && matches(element) && ![...element.children].some(matches);
}
