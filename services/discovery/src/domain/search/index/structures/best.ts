/** The best of many, by score and then by number, in a heap with the worst of them at its root. */
export class Best {
  private readonly docs: number[] = [];
  private readonly scores: number[] = [];

  constructor(
    private readonly size: number,
    private readonly numberOf: (doc: number) => number,
  ) {}

  /** What is below it need not be looked at any further. */
  get least(): number {
    if (this.size === 0) return Infinity;
    return this.docs.length < this.size ? -Infinity : (this.scores[0] ?? 0);
  }

  add(doc: number, score: number): void {
    const { docs, scores } = this;
    if (docs.length < this.size) {
      docs.push(doc);
      scores.push(score);
      this.rise(docs.length - 1);
    } else if (this.size > 0 && this.isBetter(doc, score, 0)) {
      docs[0] = doc;
      scores[0] = score;
      this.sink();
    }
  }

  /** Best first. */
  sorted(): { readonly doc: number; readonly score: number }[] {
    const entries = this.docs.map((doc, index) => ({ doc, score: this.scores[index] ?? 0 }));
    return entries.sort((a, b) => b.score - a.score || this.numberOf(a.doc) - this.numberOf(b.doc));
  }

  private isBetter(doc: number, score: number, than: number): boolean {
    const other = this.scores[than] ?? 0;
    return score > other || (score === other && this.numberOf(doc) < this.numberOf(this.docs[than] ?? 0));
  }

  private isWorse(one: number, other: number): boolean {
    return this.isBetter(this.docs[other] ?? 0, this.scores[other] ?? 0, one);
  }

  private rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >>> 1;
      if (!this.isWorse(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  private sink(): void {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      if (left >= this.docs.length) return;
      const child = left + 1 < this.docs.length && this.isWorse(left + 1, left) ? left + 1 : left;
      if (!this.isWorse(child, at)) return;
      this.swap(child, at);
      at = child;
    }
  }

  private swap(one: number, other: number): void {
    const { docs, scores } = this;
    [docs[one], docs[other]] = [docs[other] ?? 0, docs[one] ?? 0];
    [scores[one], scores[other]] = [scores[other] ?? 0, scores[one] ?? 0];
  }
}
