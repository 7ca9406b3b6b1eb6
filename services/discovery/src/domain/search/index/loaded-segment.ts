import type { GrowingSegment, ProductLexemes, Segment } from './segment';
import type { Cursor } from './structures/cursor';
import { DenseList } from './structures/dense-list';
import {
  FIELD_BITS,
  IN_CATEGORY,
  IN_MANUFACTURER,
  IN_NAME,
  type Field,
  type Postings,
} from './structures/doc-list';
import { PooledDocLists, PooledPackedLists } from './structures/pooled-lists';
import { PostingLists } from './structures/posting-lists';
import { unite } from './structures/union-cursor';

/** Takes the documents of the index, from 0 on, until all are there. */
export class SegmentLoader implements GrowingSegment {
  /** Of each lexeme its list of names and of texts. */
  private readonly lists = new Map<string, number>();
  private readonly names = new PostingLists(FIELD_BITS);
  private readonly texts = new PostingLists(0);

  addNames(doc: number, { name, category, manufacturer }: ProductLexemes): void {
    this.addAll(doc, name, IN_NAME);
    this.addAll(doc, category, IN_CATEGORY);
    this.addAll(doc, manufacturer, IN_MANUFACTURER);
  }

  addTexts(doc: number, lexemes: readonly string[], isKept: (lexeme: string) => boolean): void {
    for (const lexeme of lexemes) {
      const known = this.lists.get(lexeme);
      const isNew = known === undefined || this.texts.length(known) === 0;
      if (!isNew || isKept(lexeme)) this.texts.push(known ?? this.getList(lexeme), doc);
    }
  }

  lexemes(): Iterable<string> {
    return this.lists.keys();
  }

  /** @param end behind the last document */
  finish(end: number): LoadedSegment {
    return new LoadedSegment(this.lists, this.names, this.texts, end);
  }

  private addAll(doc: number, lexemes: readonly string[], field: Field): void {
    for (const lexeme of lexemes) this.names.push(this.getList(lexeme), doc, field);
  }

  private getList(lexeme: string): number {
    let list = this.lists.get(lexeme);
    if (list === undefined) this.lists.set(lexeme, (list = this.lists.size));
    return list;
  }
}

/** What was there when the index was loaded: nothing is added any more. */
export class LoadedSegment implements Segment {
  private readonly dense = new Map<number, DenseList>();
  private readonly names: PooledDocLists;
  private readonly texts: PooledPackedLists;

  constructor(
    private readonly lists: ReadonlyMap<string, number>,
    names: PostingLists,
    texts: PostingLists,
    end: number,
  ) {
    const isDense = (list: number): boolean => DenseList.isSmaller(names.length(list), end);
    for (const list of lists.values()) {
      if (isDense(list)) this.dense.set(list, new DenseList(new PostingList(names, list), 0, end));
    }
    this.names = new PooledDocLists(names, lists.size, (list) => !isDense(list));
    this.texts = new PooledPackedLists(texts, lists.size);
  }

  knowsName(lexeme: string): boolean {
    const list = this.lists.get(lexeme);
    return list !== undefined && (this.dense.has(list) || this.names.has(list));
  }

  knowsText(lexeme: string): boolean {
    const list = this.lists.get(lexeme);
    return list !== undefined && this.texts.has(list);
  }

  countNames(lexeme: string): number {
    const list = this.lists.get(lexeme);
    return list === undefined ? 0 : (this.dense.get(list)?.length ?? this.names.length(list));
  }

  cursor(lexeme: string, texts: boolean): Cursor | null {
    const list = this.lists.get(lexeme);
    if (list === undefined) return null;
    const name = this.dense.get(list)?.cursor() ?? this.names.cursor(list);
    const text = texts ? this.texts.cursor(list) : null;
    return name && text ? unite([name, text]) : (name ?? text);
  }
}

/** One of many. */
class PostingList implements Postings {
  readonly length: number;

  constructor(
    private readonly lists: PostingLists,
    private readonly list: number,
  ) {
    this.length = lists.length(list);
  }

  forEach(take: (doc: number, field: Field) => void): void {
    this.lists.forEach(this.list, (doc, own) => take(doc, own as Field));
  }
}
