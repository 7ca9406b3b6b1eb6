import { MAX_PHRASE, synonymsText } from './synonyms';
import { foldText } from './normalize-text';

describe('the list of synonyms', () => {
  it('T26: phrases are in the form in which they are compared', () => {
    const phrases = synonymsText.split('\n').flatMap((line) => line.split(', '));
    expect(phrases.filter((phrase) => phrase !== foldText(phrase))).toEqual([]);
    expect(MAX_PHRASE).toBeLessThanOrEqual(5);
  });

  it('T26: no line has a phrase twice', () => {
    for (const line of synonymsText.split('\n')) {
      const phrases = line.split(', ');
      expect(phrases).toEqual([...new Set(phrases)]);
    }
  });
});
