import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboboxField } from './ComboboxField.js';

const options = [
  { value: 'a', label: 'Ada Núñez' },
  { value: 'b', label: 'Bea Diaz' },
  ...Array.from({ length: 60 }, (_, index) => ({ value: `x${index}`, label: `Xu ${index}` })),
];

function Example() {
  const [value, onChange] = useState('');
  return (
    <>
      <ComboboxField
        field={{ name: 'clientId', value, error: undefined, onChange }}
        label="Client"
        options={options}
      />
      <output>{value || 'nobody'}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Client' });
const chosen = () => screen.getByText(/^(?:nobody|[a-z]\d*)$/);
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('what is typed narrows the list, and the keyboard chooses from it', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(shown()).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(shown()).toHaveLength(50);
  expect(screen.getByText('The first 50 of 62; type a name')).toBeInTheDocument();
  await user.keyboard('nunez ad');
  expect(shown()).toEqual(['Ada Núñez']);
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Ada Núñez');
  expect(chosen()).toHaveTextContent('a');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect([field()]).toMatchObject([{ value: 'Bea Diaz' }]);
});

test('a text that names nobody keeps who was chosen; an empty one chooses nobody', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Bea Diaz' }));
  await user.keyboard('q');
  expect(screen.getByText('Nobody of that name')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect([shown(), field()]).toMatchObject([[], { value: 'Bea Diaz' }]);
  await user.clear(field());
  await user.keyboard('ada núñez');
  await user.tab();
  expect(chosen()).toHaveTextContent('a');
  await user.clear(field());
  await user.tab();
  expect([chosen().textContent, shown()]).toEqual(['nobody', []]);
});
