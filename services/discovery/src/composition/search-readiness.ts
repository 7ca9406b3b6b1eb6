/** What is searched is loaded when the process starts; no call is sent to it before. */
export class SearchReadiness {
  follower: { index(): unknown } | undefined;

  /** @throws Error until it is loaded */
  check(): void {
    if (!this.follower) throw new Error('search has not started');
    this.follower.index();
  }
}
