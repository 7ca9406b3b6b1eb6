/** A sleep that a call of `wake` ends early. A call between two sleeps ends the next one. */
export class WakeSignal {
  private woken = false;
  private resolve: (() => void) | undefined;

  wake(): void {
    this.woken = true;
    this.resolve?.();
  }

  /**
   * Resolves after `ms`, or immediately if woken since the last sleep. @returns whether it was
   * woken
   */
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
