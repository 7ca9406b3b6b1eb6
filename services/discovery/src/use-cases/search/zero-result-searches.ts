export interface ZeroResultSearch {
  readonly searchId: string;
  readonly query: string;
  readonly filtered: boolean;
}

export interface CountedQuery {
  readonly query: string;
  readonly count: number;
}

export interface ZeroResultPeriod {
  readonly weeks: { readonly week: string; readonly count: number }[];
  readonly searches: CountedQuery[];
}
