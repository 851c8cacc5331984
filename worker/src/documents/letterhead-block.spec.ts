import { letterheadText } from './letterhead-block.js';
import { letterhead } from './testing/letterhead.js';

it('shows the practice, and the practitioner with credentials', () => {
  expect(letterheadText(letterhead)).toEqual({
    name: 'Moonrise',
    lines: ['Zoë Núñez, CD', '1 Elm Street · Portland, OR 97201'],
  });
  const { practitionerName } = letterhead;
  expect(letterheadText({ ...letterhead, practiceName: practitionerName })).toEqual({
    name: 'Zoë Núñez, CD',
    lines: ['1 Elm Street · Portland, OR 97201'],
  });
});
