import { letterClosing, letterSenderName } from './practitioner-letter.js';

it.each([
  ['Moon Births', 'Zoë Example (Moon Births)', 'Warm regards,\nZoë Example, CD(DONA)\nMoon Births'],
  ['Zoë Example', 'Zoë Example', 'Warm regards,\nZoë Example, CD(DONA)'],
  ['', 'Zoë Example', 'Warm regards,\nZoë Example, CD(DONA)'],
])("shows a practice's name only if it isn't the practitioner's: %j", (businessName, name, closing) => {
  const writer = { practitionerName: 'Zoë Example', credentials: 'CD(DONA)', businessName };
  expect(letterSenderName(writer)).toBe(name);
  expect(letterClosing(writer)).toBe(closing);
});
