export interface ListedManufacturer {
  readonly id: string;
  readonly name: string;
  /** The name as it is typed. */
  readonly phrase: string;
  readonly location: string | null;
}

interface Place {
  readonly word: string;
  /** Of the manufacturer: short names first. */
  readonly rank: number;
}

/** Manufacturers by the beginnings of the words of their names. */
export class ManufacturerNames {
  private readonly byId = new Map<string, ListedManufacturer>();
  private ranked: readonly ListedManufacturer[] = [];
  private places: readonly Place[] | null = null;

  put(manufacturer: ListedManufacturer): void {
    this.byId.set(manufacturer.id, manufacturer);
    this.places = null;
  }

  remove(id: string): void {
    if (this.byId.delete(id)) this.places = null;
  }

  /** Those whose names have a word that begins so for each of the words. */
  find(words: readonly string[], limit: number): ListedManufacturer[] {
    const [longest, ...others] = [...words].sort((one, other) => other.length - one.length);
    if (longest === undefined) return [];
    const ranks = new Set<number>();
    const places = (this.places ??= this.order());
    for (let index = getPlace(places, longest); places[index]?.word.startsWith(longest); index += 1) {
      const { rank } = places[index] ?? { rank: 0 };
      const phrase = ` ${this.ranked[rank]?.phrase ?? ''}`;
      if (others.every((word) => phrase.includes(` ${word}`))) ranks.add(rank);
    }
    const best = [...ranks].sort((one, other) => one - other).slice(0, limit);
    return best.flatMap((rank) => this.ranked[rank] ?? []);
  }

  private order(): readonly Place[] {
    this.ranked = [...this.byId.values()].sort(
      (one, other) =>
        one.name.length - other.name.length || compare(one.name, other.name) || compare(one.id, other.id),
    );
    const places = this.ranked.flatMap(({ phrase }, rank) =>
      phrase.split(' ').map((word) => ({ word, rank })),
    );
    return places.sort((one, other) => compare(one.word, other.word) || one.rank - other.rank);
  }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function getPlace(places: readonly Place[], text: string): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle]?.word ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
