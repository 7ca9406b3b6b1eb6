import {
  Counter,
  Gauge,
  Histogram,
  type CounterConfiguration,
  type GaugeConfiguration,
  type HistogramConfiguration,
  type Registry,
} from 'prom-client';

/**
 * A process may run several relays and consumers over one registry, which registers each metric
 * once.
 */
export function counter<L extends string>(
  registry: Registry,
  config: CounterConfiguration<L>,
): Counter<L> {
  return (
    (registry.getSingleMetric(config.name) as Counter<L> | undefined) ??
    new Counter({ ...config, registers: [registry] })
  );
}

export function gauge<L extends string>(
  registry: Registry,
  config: GaugeConfiguration<L>,
): Gauge<L> {
  return (
    (registry.getSingleMetric(config.name) as Gauge<L> | undefined) ??
    new Gauge({ ...config, registers: [registry] })
  );
}

export function histogram<L extends string>(
  registry: Registry,
  config: HistogramConfiguration<L>,
): Histogram<L> {
  return (
    (registry.getSingleMetric(config.name) as Histogram<L> | undefined) ??
    new Histogram({ ...config, registers: [registry] })
  );
}
