import { ValueTable } from '../../../../domain/search/index/structures/value-table';

/** Of one manufacturer, as a product shows it. */
export interface Maker {
  readonly id: string;
  readonly name: string;
  /** Nobody can order of it. */
  readonly closed: boolean;
}

/** With more different ones than this, not many are shared; and their numbers fit in 16 bits. */
const MAX_VALUES = 50_000;

/** What many products have in common, by a number. */
export class SharedValues {
  readonly categories = new ValueTable<string>((name) => name);
  readonly makers = new ValueTable<Maker>(({ id, name, closed }) => `${closed ? 1 : 0}${id}${name}`);
  readonly lists = new ValueTable<readonly string[]>((names) => JSON.stringify(names));

  get isFull(): boolean {
    const counts = [this.categories, this.makers, this.lists].map(({ values }) => values.length);
    return Math.max(...counts) > MAX_VALUES;
  }
}
