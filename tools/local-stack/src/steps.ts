/**
 * Prints one short line for each step of a long command, with its duration; on a terminal also the
 * current step.
 */
export class Steps {
  readonly #running = new Map<string, number>();
  readonly #out: NodeJS.WriteStream;
  #timer: NodeJS.Timeout | undefined;

  constructor(out: NodeJS.WriteStream = process.stdout) {
    this.#out = out;
  }

  /** Runs the work and prints its line; `tell` may add a few words about the result. */
  async step<T>(
    title: string,
    work: () => Promise<T>,
    tell: (result: T) => string = () => '',
  ): Promise<T> {
    const startedAt = Date.now();
    this.#running.set(title, startedAt);
    this.#showRunning();
    try {
      const result = await work();
      this.#finish(title, '✓', tell(result), startedAt);
      return result;
    } catch (error) {
      this.#finish(title, '✗', '', startedAt);
      throw error;
    }
  }

  /** Prints a separate line. */
  say(text: string): void {
    this.#clear();
    this.#out.write(`${text}\n`);
    this.#showRunning();
  }

  #finish(title: string, mark: string, words: string, startedAt: number): void {
    this.#running.delete(title);
    const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
    this.say(`${mark} ${title.padEnd(16)} ${seconds.padStart(8)}${words ? `   ${words}` : ''}`);
    if (this.#running.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #clear(): void {
    if (this.#out.isTTY) this.#out.write('\r\u001b[K');
  }

  #showRunning(): void {
    if (!this.#out.isTTY || this.#running.size === 0) return;
    const parts = [...this.#running].map(
      ([title, since]) => `${title} ${Math.round((Date.now() - since) / 1000)} s`,
    );
    this.#out.write(`\r\u001b[K… ${parts.join(', ')}`);
    this.#timer ??= setInterval(() => this.#showRunning(), 1_000).unref();
  }
}
