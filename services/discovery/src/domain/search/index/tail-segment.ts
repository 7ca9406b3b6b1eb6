import type { GrowingSegment, ProductLexemes, Segment } from './segment';
import type { Cursor } from './structures/cursor';
import { DocList, IN_CATEGORY, IN_MANUFACTURER, IN_NAME, type Field } from './structures/doc-list';
import { PackedList } from './structures/packed-list';
import { unite } from './structures/union-cursor';

/** What changed since the index was loaded: it is searched while it grows. */
export class TailSegment implements Segment, GrowingSegment {
  private readonly names = new Map<string, DocList>();
  private readonly texts = new Map<string, PackedList>();

  /** @param first document */
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
    return this.names.has(lexeme);
  }

  knowsText(lexeme: string): boolean {
    return this.texts.has(lexeme);
  }

  countNames(lexeme: string): number {
    return this.names.get(lexeme)?.length ?? 0;
  }

  cursor(lexeme: string, texts: boolean): Cursor | null {
    const name = this.names.get(lexeme);
    const text = texts ? this.texts.get(lexeme) : undefined;
    if (name && text) return unite([name.cursor(), text.cursor()]);
    return (name ?? text)?.cursor() ?? null;
  }

  private addAll(doc: number, lexemes: readonly string[], field: Field): void {
    for (const lexeme of lexemes) {
      let list = this.names.get(lexeme);
      if (!list) this.names.set(lexeme, (list = new DocList()));
      list.push(doc, field);
    }
  }
}
