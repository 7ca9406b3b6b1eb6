/** A sleep that others can end early. A wake during work applies to the next sleep. */
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
