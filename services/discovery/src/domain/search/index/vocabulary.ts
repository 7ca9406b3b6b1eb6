import { editDistance } from './edit-distance';
import { DeletionIndex } from './structures/deletion-index';
import { bitCount } from './structures/doc-window';

export interface KnownWord {
  readonly word: string;
  readonly lexemes: readonly string[];
  /** How many products had it when they were read. */
  products: number;
}

const MAX_SHORT = 4;
const MIN_CORRECTED = 3;
/** Behind every letter and digit. */
const LAST = '\uffff';

/** The words of names, categories and manufacturers. */
export class Vocabulary {
  private readonly byWord = new Map<string, KnownWord>();
  private readonly entries: KnownWord[] = [];
  private readonly sorted: KnownWord[] = [];
  private readonly deletions = new DeletionIndex();
  /** Of each entry a bit for each letter that it has. */
  private letters = new Uint32Array(1_024);
  /** Of each entry the comparison that it was in last. */
  private compared = new Uint32Array(1_024);
  private comparison = 0;

  /** Several at once: their order is made anew. */
  addAll(words: readonly KnownWord[]): void {
    for (const { word, lexemes, products } of words) {
      if (!this.byWord.has(word)) this.insert({ word, lexemes: toOwn(lexemes, word), products });
    }
    this.sorted.sort((one, other) => (one.word < other.word ? -1 : 1));
  }

  find(word: string): KnownWord | undefined {
    return this.byWord.get(word);
  }

  count(word: string, more = 1): void {
    const entry = this.byWord.get(word);
    if (entry) entry.products += more;
  }

  /** Words that begin so, those of most products first. */
  beginningWith(text: string, limit: number): KnownWord[] {
    const found: KnownWord[] = [];
    let least = 0;
    const end = this.getPlace(text + LAST);
    for (let index = this.getPlace(text); index < end; index += 1) {
      const entry = this.sorted[index];
      if (!entry || entry.products < least) continue;
      found.push(entry);
      if (found.length < limit * 4) continue;
      found.sort(moreProducts).length = limit;
      least = found.at(-1)?.products ?? 0;
    }
    return found.sort(moreProducts).slice(0, limit);
  }

  /**
   * What may have been meant: one slip in a short word, two in a longer one. A swapped pair is one slip. Two slips with
   * another first letter are another word: a kettle is no bottle.
   */
  correct(typed: string): KnownWord | null {
    if (typed.length < MIN_CORRECTED || /[0-9]/.test(typed)) return null;
    const nearest = this.findNearest(typed, 1, this.deletions.findNear(typed));
    if (nearest !== null || typed.length <= MAX_SHORT) return nearest;
    return this.findNearest(typed, 2, this.deletions.findFurther(typed));
  }

  /** @param ids some of them several times */
  private findNearest(typed: string, most: 1 | 2, ids: readonly number[]): KnownWord | null {
    const mask = getLetters(typed);
    this.comparison += 1;
    let [best, fewest]: [KnownWord | null, number] = [null, most];
    for (const id of ids) {
      if (this.compared[id] === this.comparison) continue;
      const unlike = bitCount((this.letters[id] ?? 0) ^ mask);
      const entry = this.entries[id];
      if (unlike > fewest * 2 || !entry) continue;
      this.compared[id] = this.comparison;
      const slips = slipsBetween(entry.word, typed, fewest, unlike === 0);
      if (slips > fewest || (slips === fewest && best && moreProducts(best, entry) < 0)) continue;
      [best, fewest] = [entry, slips];
    }
    return best;
  }

  private insert(entry: KnownWord): void {
    this.byWord.set(entry.word, entry);
    this.sorted.push(entry);
    const id = this.entries.length;
    if (id === this.letters.length) {
      this.letters = doubled(this.letters);
      this.compared = doubled(this.compared);
    }
    this.letters[id] = getLetters(entry.word);
    this.deletions.add(entry.word, id);
    this.entries.push(entry);
  }

  private getPlace(text: string): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.sorted[middle]?.word ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** What is read has room for sixteen more, and most words are their own lexeme, which need not be kept twice. */
const toOwn = (lexemes: readonly string[], word: string): readonly string[] =>
  lexemes.map((each) => (each === word ? word : each));

const moreProducts = (one: KnownWord, other: KnownWord): number =>
  other.products - one.products || (one.word < other.word ? -1 : 1);

function doubled(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}

/** Letters of other alphabets share the bits. */
function getLetters(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/**
 * Any number above the limit for more slips.
 * @param limit one or two
 * @param sameLetters whether they may be the same letters in another order
 */
function slipsBetween(word: string, typed: string, limit: number, sameLetters: boolean): number {
  if (sameLetters && isSwapped(word, typed)) return 1;
  const most = word.charCodeAt(0) === typed.charCodeAt(0) ? limit : 1;
  const distance = editDistance(word, typed, most);
  return distance > most ? limit + 1 : distance;
}

/** Whether two neighbouring letters have changed places, and nothing else has. */
function isSwapped(word: string, typed: string): boolean {
  if (word.length !== typed.length) return false;
  let at = 0;
  while (at < word.length && word[at] === typed[at]) at += 1;
  return (
    at + 1 < word.length &&
    word[at] === typed[at + 1] &&
    word[at + 1] === typed[at] &&
    word.slice(at + 2) === typed.slice(at + 2)
  );
}
