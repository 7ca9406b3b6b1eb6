/** One loop sleeps, anyone may wake it; a wake that comes while it works is kept for its next sleep. */
export class WakeSignal {
  private woken = false;
  private resolve: (() => void) | undefined;

  wake(): void {
    this.woken = true;
    this.resolve?.();
  }

  /** Resolves after `ms`, or at once when woken since the last sleep. @returns whether it was woken */
  async sleep(ms: number): Promise<boolean> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.resolve = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.resolve = undefined;
    }
    const { woken } = this;
    this.woken = false;
    return woken;
  }
}
