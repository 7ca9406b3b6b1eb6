export interface UnfoundSearch {
  readonly searchId: string;
  readonly query: string;
  readonly filtered: boolean;
}

export interface CountedQuery {
  readonly query: string;
  readonly count: number;
}

/** What is searched for and not found. */
export abstract class UnfoundSearches {
  /** Once for each search, however often it is told. */
  abstract tell(search: UnfoundSearch): Promise<void>;
  /** @param week its Monday */
  abstract ofWeek(week: string, limit: number): Promise<CountedQuery[]>;
}
