/** The burst: more messages than a page sends when it opens. */
const AT_ONCE = 100;
const PER_SECOND = 10;

/**
 * Limits the messages of a socket (NFR-9). A page sends a burst when it opens, and few messages
 * after that.
 */
export class MessageRateLimit {
  private left = AT_ONCE;
  private at: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.at = now();
  }

  /** Consumes one message of the limit. Returns false if the limit is exceeded. */
  take(): boolean {
    const now = this.now();
    this.left = Math.min(AT_ONCE, this.left + ((now - this.at) / 1000) * PER_SECOND);
    this.at = now;
    this.left -= 1;
    return this.left >= 0;
  }
}
