import type { Cursor } from './structures/cursor';
import { DenseList } from './structures/dense-list';
import { DocList, IN_CATEGORY, IN_MANUFACTURER, IN_NAME, type Field } from './structures/doc-list';
import { PackedList } from './structures/packed-list';
import { unite } from './structures/union-cursor';

/** The lexemes of a product, by where it has them. */
export interface ProductLexemes {
  readonly name: readonly string[];
  readonly category: readonly string[];
  readonly manufacturer: readonly string[];
}

/** Which documents, from the first one on, have which lexemes. */
export class Segment {
  private readonly names = new Map<string, DocList>();
  private readonly dense = new Map<string, DenseList>();
  private readonly texts = new Map<string, PackedList>();

  constructor(private readonly first: number) {}

  addNames(doc: number, { name, category, manufacturer }: ProductLexemes): void {
    this.addAll(doc, name, IN_NAME);
    this.addAll(doc, category, IN_CATEGORY);
    this.addAll(doc, manufacturer, IN_MANUFACTURER);
  }

  addTexts(doc: number, lexemes: readonly string[], isKept: (lexeme: string) => boolean): void {
    for (const lexeme of lexemes) {
      let list = this.texts.get(lexeme);
      if (!list) {
        if (!isKept(lexeme)) continue;
        this.texts.set(lexeme, (list = new PackedList(this.first - 1)));
      }
      list.push(doc);
    }
  }

  knowsName(lexeme: string): boolean {
    return this.names.has(lexeme) || this.dense.has(lexeme);
  }

  knowsText(lexeme: string): boolean {
    return this.texts.has(lexeme);
  }

  nameLexemes(): Iterable<string> {
    return this.names.keys();
  }

  /** None where nothing has it. @param texts also where only a description has it */
  cursor(lexeme: string, texts: boolean): Cursor | null {
    const name = this.names.get(lexeme) ?? this.dense.get(lexeme);
    const text = texts ? this.texts.get(lexeme) : undefined;
    if (name && text) return unite([name.cursor(), text.cursor()]);
    return (name ?? text)?.cursor() ?? null;
  }

  /** Nothing is added any more. @param end behind its last document */
  finish(end: number): void {
    for (const [lexeme, list] of this.names) {
      if (list.length === 0 || !DenseList.isSmaller(list, this.first, end)) list.trim();
      else {
        this.dense.set(lexeme, new DenseList(list, this.first, end));
        this.names.delete(lexeme);
      }
    }
    for (const list of this.texts.values()) list.trim();
  }

  private addAll(doc: number, lexemes: readonly string[], field: Field): void {
    for (const lexeme of lexemes) {
      let list = this.names.get(lexeme);
      if (!list) this.names.set(lexeme, (list = new DocList()));
      list.push(doc, field);
    }
  }
}
