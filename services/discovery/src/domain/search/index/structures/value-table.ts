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

  /** 1 for each that fulfils the condition. */
  marked(condition: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (condition(value) ? 1 : 0));
  }
}
