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
      <output>{value || 'none'}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Client' });
const chosen = () => screen.getByText(/^(?:none|[a-z]\d*)$/);
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('filters the list while typing, and selects an option with the keyboard', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(shown()).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(shown()).toHaveLength(50);
  expect(screen.getByText('Showing the first 50 of 62. Type to narrow the list.')).toBeInTheDocument();
  await user.keyboard('nunez ad');
  expect(shown()).toEqual(['Ada Núñez']);
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Ada Núñez');
  expect(chosen()).toHaveTextContent('a');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect([field()]).toMatchObject([{ value: 'Bea Diaz' }]);
});

it('keeps the selection for text that matches nothing, and clears it for empty text', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Bea Diaz' }));
  await user.keyboard('q');
  expect(screen.getByText('No matches')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect([shown(), field()]).toMatchObject([[], { value: 'Bea Diaz' }]);
  await user.clear(field());
  await user.keyboard('ada núñez');
  await user.tab();
  expect(chosen()).toHaveTextContent('a');
  await user.clear(field());
  await user.tab();
  expect([chosen().textContent, shown()]).toEqual(['none', []]);
});

const places = [
  { value: 'Europe/Athens', label: 'Athens', note: 'Europe/Athens' },
  { value: 'Asia/Beirut', label: 'Beirut', note: 'Asia/Beirut' },
  { value: 'America/Port-au-Prince', label: 'Port-au-Prince', note: 'America/Port-au-Prince' },
];

function Place() {
  const [value, onChange] = useState('Asia/Beirut');
  return (
    <ComboboxField
      field={{ name: 'place', value, error: undefined, onChange }}
      label="Place"
      options={places}
      chosenText={`Time in ${value}`}
      isRequired
      showsAll
    />
  );
}

it('replaces the selection when typing after a click, and keeps a required selection when cleared', async () => {
  const user = userEvent.setup();
  render(<Place />);
  const place = screen.getByRole('combobox', { name: 'Place' });
  expect(place).toHaveValue('Time in Asia/Beirut');
  await user.click(place);
  await user.keyboard('a');
  expect(shown()[0]).toBe('Athens Europe/Athens');
  await user.clear(place);
  await user.tab();
  expect(place).toHaveValue('Time in Asia/Beirut');
});

it('finds an option by its note', async () => {
  const user = userEvent.setup();
  render(<Place />);
  const place = screen.getByRole('combobox', { name: 'Place' });
  await user.click(place);
  await user.keyboard('europe{Enter}');
  expect(place).toHaveValue('Time in Europe/Athens');
});
