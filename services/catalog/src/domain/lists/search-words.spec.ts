import { searchWords } from './search-words';

describe('OPEN-14: the words of a search', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['Bottle', ['Bottle']],
    ['  eco   bottle ', ['eco', 'bottle']],
    ['eco\u0000bottle\n', ['eco', 'bottle']],
    ['bottle bottle', ['bottle']],
    ['50% off_', ['50%', 'off_']],
  ])('%j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('are limited, so that one request cannot ask for endless work', () => {
    expect(searchWords('a b c d e f g h i j k')).toHaveLength(8);
  });
});
