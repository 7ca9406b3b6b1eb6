/** Numbers for values that many documents share. */
export class ValueTable<Value> {
  readonly values: Value[] = [];
  private readonly ids = new Map<string, number>();

  constructor(private readonly keyOf: (value: Value) => string) {}

  getId(value: Value): number {
    const key = this.keyOf(value);
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.values.length;
      this.values.push(value);
      this.ids.set(key, id);
    }
    return id;
  }

  find(value: Value): number | undefined {
    return this.ids.get(this.keyOf(value));
  }

  /** The mark for each that fulfils the condition, 0 for others. */
  marked(mark: number, condition: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (condition(value) ? mark : 0));
  }
}
