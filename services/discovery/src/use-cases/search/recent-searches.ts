/** What an account searched for on purpose. */
export abstract class RecentSearches {
  /** Returns the queries, the newest first. */
  abstract ofAccount(accountId: string): Promise<string[]>;
}
