export interface UnfoundSearch {
  readonly searchId: string;
  readonly query: string;
  readonly filtered: boolean;
}

export interface CountedQuery {
  readonly query: string;
  readonly count: number;
}

export interface UnfoundPeriod {
  readonly weeks: { readonly week: string; readonly count: number }[];
  readonly searches: CountedQuery[];
}

/** What is searched for and not found. */
export abstract class UnfoundSearches {
  /** Once for each search, however often it is told. */
  abstract tell(search: UnfoundSearch): Promise<void>;
  /** @returns by week, and the ten most frequent of all */
  abstract ofPeriod(from: string, until: string): Promise<UnfoundPeriod>;
  /**
   * In the order of `ofWeek`.
   *
   * @param after the last one of the page before
   */
  abstract pageOfWeek(
    week: string,
    first: number,
    after: CountedQuery | null,
  ): Promise<{ searches: CountedQuery[]; hasMore: boolean }>;
  /** @param week its Monday */
  abstract ofWeek(week: string, limit: number): Promise<CountedQuery[]>;
}
