import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Markdown } from './Markdown.js';

function show(text: string) {
  return render(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  );
}

it('renders headings, lists, and links', () => {
  show('### Steps\n\n1. Open **Clients**.\n2. See [Contact](/contact).');
  expect(screen.getByRole('heading', { level: 3, name: 'Steps' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
});

it("shows HTML as text, and doesn't render script links", () => {
  const { container } = show(
    '<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))',
  );
  expect(container.querySelector('img, script')).toBeNull();
  expect(container.querySelector('a')?.getAttribute('href') ?? '').not.toMatch(/javascript/i);
});
