import { foldCharacter } from './words';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The words of a text, as `foldText` makes them, with their places in it. */
export function placeWords(text: string): (TextRange & { readonly word: string })[] {
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
    // An accent typed by itself belongs to the letter before it.
    if (folded === '' && open && current) current.end = end;
    at = end;
  }
  return placed;
}

/** The ranges of those words, of which neighbours stay apart. */
export function rangesOf(text: string, matches: (word: string, index: number) => boolean): TextRange[] {
  return placeWords(text).flatMap(({ word, start, end }, index) =>
    matches(word, index) ? [{ start, end }] : [],
  );
}
