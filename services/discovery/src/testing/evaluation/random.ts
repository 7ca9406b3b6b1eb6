/** Generates the same numbers in every run. */
export class Random {
  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  some<T>(values: readonly T[], count: number): T[] {
    return this.shuffled(values).slice(0, count);
  }

  shuffled<T>(values: readonly T[]): T[] {
    return values
      .map((value) => ({ value, place: this.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ value }) => value);
  }

  /** Draws by weight; returns the first value if all weights are 0. */
  weighted<T>(values: readonly T[], weightOf: (value: T) => number): T {
    const weights = values.map(weightOf);
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => (rest -= weight) < 0);
    const value = values[Math.max(0, index)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  }

  id(): string {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('');
    const parts = [
      digits.slice(0, 8),
      digits.slice(8, 12),
      `4${digits.slice(13, 16)}`,
      `8${digits.slice(17, 20)}`,
    ];
    return [...parts, digits.slice(20)].join('-');
  }
}
