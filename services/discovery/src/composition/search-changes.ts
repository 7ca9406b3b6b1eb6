/** Records whether this process has changed search data since the last check. */
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
