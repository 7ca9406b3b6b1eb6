/** Whether this process has stored something that searches depend on, since it was last asked. */
export class SearchChanges {
  private noted = true;

  note(): void {
    this.noted = true;
  }

  take(): boolean {
    const noted = this.noted;
    this.noted = false;
    return noted;
  }
}
