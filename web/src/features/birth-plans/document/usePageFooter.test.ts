import { cssString } from './usePageFooter.js';

it.each([
  ['Ana Lopez · v3', '"Ana Lopez · v3"'],
  ['李 O’Neil "x"', '"李 O’Neil \\22 x\\22 "'],
  ['a\\b\nc', '"a\\5c b\\a c"'],
  ['"; } body { display: none } x {', '"\\22 ; } body { display: none } x {"'],
])("quotes %j so that it can't break out of the string", (text, quoted) => {
  expect(cssString(text)).toBe(quoted);
});
