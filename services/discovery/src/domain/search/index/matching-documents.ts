import { ChunkedIntersectionCursor } from './structures/chunked-intersection';
import { DocList, IN_TEXT } from './structures/doc-list';
import { IntersectionCursor, RangeCursor, type Cursor } from './structures/cursor';
import { DocRange } from './structures/doc-window';
import { unite, uniteMany } from './structures/union-cursor';
import type { IndexQuery, IndexWord, RareTexts } from './index-query';
import type { ProductIndex } from './product-index';
import type { Segment } from './segment';

export interface Match {
  readonly range: DocRange;
  readonly all: Cursor;
  /** Of each word that says something, to look up in which field a document has it. */
  readonly telling: readonly Cursor[];
}

/**
 * The documents of a segment that have the words of a query.
 *
 * @param where 'named': telling words are not looked for in descriptions
 */
export function matchDocuments(
  index: ProductIndex,
  segment: Segment,
  query: IndexQuery,
  where: 'named' | 'anywhere' = 'anywhere',
): Match {
  const isTail = segment === index.tail;
  const [first, end] = isTail ? [index.tailStart, index.columns.length] : [0, index.tailStart];
  const range = new DocRange(first, end);
  if (query.words.length === 0) {
    return { range, all: query.browses ? new RangeCursor(first, end) : new RangeCursor(0, 0), telling: [] };
  }
  const ofLexeme = (lexeme: string, texts: RareTexts | undefined): Cursor | null => {
    const own = segment.cursor(lexeme, texts !== undefined);
    const rare = rareTexts(index, texts?.get(lexeme), first, end);
    return own && rare ? unite([own, rare]) : (own ?? rare);
  };
  const ofWord = (word: IndexWord): Cursor[] => {
    const texts = where === 'named' && word.isTelling ? undefined : query.texts;
    return ofAlternatives(word, (lexeme) => ofLexeme(lexeme, texts));
  };
  const telling = query.words.filter(({ isTelling }) => isTelling);
  const [only, ...more] = telling;
  if (only && more.length === 0 && query.words.length === 1) {
    const [all, own] = [unite(ofWord(only)), unite(ofWord(only))];
    return { range, all, telling: [own] };
  }
  const words = query.words.map((word) => uniteMany(ofWord(word), range));
  return {
    range,
    all: query.any ? uniteMany(words, range) : intersect(words, range),
    telling: telling.map((word) => unite(ofWord(word))),
  };
}

function intersect(words: readonly Cursor[], range: DocRange): Cursor {
  const [only = new RangeCursor(0, 0), ...more] = words;
  return more.length === 0 ? only : new ChunkedIntersectionCursor(words, range);
}

/** What no document has is left out: there is much of it in what was added last. */
function ofAlternatives({ alternatives }: IndexWord, ofLexeme: (lexeme: string) => Cursor | null): Cursor[] {
  const found: Cursor[] = [];
  for (const lexemes of alternatives) {
    if (lexemes.length === 0) continue;
    const cursors: Cursor[] = [];
    for (const lexeme of lexemes) {
      const cursor = ofLexeme(lexeme);
      if (cursor) cursors.push(cursor);
    }
    const [only] = cursors;
    if (cursors.length < lexemes.length || !only) continue;
    found.push(cursors.length === 1 ? only : new IntersectionCursor(cursors));
  }
  return found;
}

function rareTexts(
  index: ProductIndex,
  numbers: readonly number[] | undefined,
  first: number,
  end: number,
): Cursor | null {
  if (!numbers) return null;
  const docs = numbers
    .map((number) => index.findDoc(number))
    .filter((doc) => doc !== undefined && doc >= first && doc < end) as number[];
  if (docs.length === 0) return null;
  const list = new DocList(new Uint32Array(docs.length));
  for (const doc of docs.sort((one, other) => one - other)) list.push(doc, IN_TEXT);
  return list.cursor();
}
