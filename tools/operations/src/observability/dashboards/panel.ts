/** Units as Grafana names them. */
export type Unit = 'short' | 's' | 'percentunit' | 'reqps' | 'bytes' | 'currencyUSD';

export interface Panel {
  readonly title: string;
  /** PromQL. What has no series while all is well would look like a broken panel: it ends with `or vector(0)`. */
  readonly expr: string;
  /** Grafana's template for a line's name; absent: the panel shows one number. */
  readonly legend?: string;
  readonly unit: Unit;
}

export interface Dashboard {
  /** Part of its address, and the name of its file. */
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}
