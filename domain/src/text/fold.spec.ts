import { digitsOf, foldText } from './fold.js';

describe('foldText', () => {
  it('makes composed, decomposed, and plain spellings equal', () => {
    const composed = 'Zo\u00eb';
    const decomposed = 'Zoe\u0308';
    expect(composed).not.toBe(decomposed);
    expect([composed, decomposed, 'zoe', 'ZOË'].map(foldText)).toEqual(['zoe', 'zoe', 'zoe', 'zoe']);
  });

  it.each([
    ['Łukasz Øster', 'lukasz oster'],
    ['Straße', 'strasse'],
    ['O’Neil', 'oneil'],
    ["O'Neil", 'oneil'],
    ['  Núñez \t Ana ', 'nunez ana'],
    ['İpek Işık', 'ipek isik'],
    ['李', '李'],
    ['100% a_b\\', '100% a_b\\'],
    ['a\u0000b', 'ab'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('digitsOf', () => {
  it('keeps only the digits', () => {
    expect(digitsOf('+1 (555) 010-2345')).toBe('15550102345');
    expect(digitsOf('n/a')).toBe('');
  });
});
