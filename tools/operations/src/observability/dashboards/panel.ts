/** Grafana's names of units. */
export type Unit = 'short' | 's' | 'percentunit' | 'reqps' | 'bytes' | 'currencyUSD';

export interface Panel {
  readonly title: string;
  /**
   * PromQL. A query without series would look like a broken panel: if that is the normal state, it
   * ends with `or vector(0)`.
   */
  readonly expr: string;
  /** Grafana's template for a line's name. Absent: the panel shows one number. */
  readonly legend?: string;
  readonly unit: Unit;
}

export interface Dashboard {
  /** Part of its address, and the name of its file. */
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}
