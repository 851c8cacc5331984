import { act, render, screen } from '@testing-library/react';
import './translatedTexts.js';

function Count({ shown, total }: { shown: number; total: number }) {
  return (
    <p>
      Showing {shown} of {total} clients
    </p>
  );
}

/** Replaces an element's text nodes the way Chrome's translator does. */
async function translate(element: HTMLElement, ways: 'in one step' | 'in two steps') {
  for (const text of [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.textContent ?? '');
    if (ways === 'in one step') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
  await act(async () => {});
}

describe('translated text', () => {
  it.each(['in one step', 'in two steps'] as const)(
    'shows a new value after it was replaced %s',
    async (ways) => {
      const { rerender } = render(<Count shown={1} total={1} />);
      const line = screen.getByText('Showing 1 of 1 clients');
      await translate(line, ways);
      expect(line.querySelectorAll('font font')).toHaveLength(5);
      rerender(<Count shown={1} total={2} />);
      await act(async () => {});
      expect(line).toHaveTextContent('Showing 1 of 2 clients');

      await translate(line, ways);
      rerender(<Count shown={2} total={2} />);
      await act(async () => {});
      expect(line).toHaveTextContent('Showing 2 of 2 clients');
      rerender(<Count shown={0} total={0} />);
      await act(async () => {});
      expect(line).toHaveTextContent('Showing 0 of 0 clients');
    },
  );

  it('stays unchanged while its value does', async () => {
    const { rerender } = render(<Count shown={1} total={1} />);
    const line = screen.getByText('Showing 1 of 1 clients');
    await translate(line, 'in one step');
    rerender(<Count shown={1} total={1} />);
    await act(async () => {});
    expect(line.querySelectorAll('font font')).toHaveLength(5);
  });
});
