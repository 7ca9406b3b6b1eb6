import fc from 'fast-check';
import { getWords } from './words';

describe('the words of a text', () => {
  it.each([
    ['Steel Bottles, 500ml', ['steel', 'bottle', '500ml']],
    ['the bottle & the Bottles', ['the', 'bottle']],
    ['bus Bass gas', ['bus', 'bas', 'gas']],
    ['Größen für Bücher’s', ['größen', 'für', 'bücher', 's']],
    ['', []],
  ])('REC-12: of “%s” are %j', (text, words) => {
    expect(getWords(text)).toEqual(words);
  });

  it('REC-12: are the same whether another letter stands beside them or not', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(getWords(`${text} é`)).toEqual([...new Set([...getWords(text), 'é'])]);
      }),
    );
  });
});
