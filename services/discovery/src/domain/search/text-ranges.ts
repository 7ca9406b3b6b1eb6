import { foldCharacter } from './normalize-text';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

type PlacedWord = TextRange & { readonly word: string };

/** Returns the words of a text, folded as by `foldText`, with their positions. */
export const placeWords = (text: string): PlacedWord[] =>
  /^[ -~]*$/.test(text) ? placePlainWords(text) : placeAnyWords(text);

const placePlainWords = (text: string): PlacedWord[] =>
  Array.from(text.matchAll(/[a-z0-9](?:['`]*[a-z0-9])*/gi), ({ 0: found, index: start }) => ({
    word: found.toLowerCase().replace(/['`]/g, ''),
    start,
    end: start + found.length,
  }));

function placeAnyWords(text: string): PlacedWord[] {
  const placed: { word: string; start: number; end: number }[] = [];
  let open = false;
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const folded = foldCharacter(character);
    const isMark = folded === '' || /^['’`´]$/.test(character);
    const current = placed.at(-1);
    for (const part of folded.split(/(?<=[^\p{L}\p{N}])|(?=[^\p{L}\p{N}])/u)) {
      if (/^[\p{L}\p{N}]+$/u.test(part)) {
        const last = placed.at(-1);
        if (open && last) Object.assign(last, { word: last.word + part, end });
        else placed.push({ word: part, start: at, end });
        open = true;
      } else if (!isMark) open = false;
    }
    // A separate combining accent belongs to the letter before it.
    if (folded === '' && open && current) current.end = end;
    at = end;
  }
  return placed;
}

/** Returns the ranges of these words; adjacent words stay separate. */
export function getRanges(
  text: string,
  matches: (word: string, index: number) => boolean,
): TextRange[] {
  return placeWords(text).flatMap(({ word, start, end }, index) =>
    matches(word, index) ? [{ start, end }] : [],
  );
}
