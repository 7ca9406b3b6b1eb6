import { TEMPORAL_SERVER_PORTS } from '@makeport/local-stack/engines/temporal-server';
import { getPorts, type PortName, type Ports } from '@makeport/local-stack/stack/ports';

/** Below the ports that test stacks look for; from 4000 on a second copy would meet ports that browsers refuse. */
export const CLUSTER_BASE_PORT = 8000;

/** Between the ports of two copies. */
const DISTANCE = 500;
const POSTGRES_CHECKS = 400;
const TEMPORAL_PEERS = 440;

/** What everybody calls: the proxy's. */
export const proxyPorts = (base: number): Ports => getPorts(base, {});

/** Of the first, second or third copy. */
export const copyPorts = (base: number, copy: number): Ports =>
  getPorts(base + copy * DISTANCE, {});

/** Where the proxy asks whether this PostgreSQL takes writes. */
export const postgresCheckPort = (base: number, copy: number): number =>
  base + POSTGRES_CHECKS + copy;

export const temporalPorts = (base: number): number[] => [
  copyPorts(base, 1).temporal,
  ...Array.from(
    { length: TEMPORAL_SERVER_PORTS - 1 },
    (_, index) => base + DISTANCE + TEMPORAL_PEERS + index,
  ),
];

/** A copy listens on ports of its own and calls all others through the proxy. */
export function portsOfCopy(base: number, copy: number, own: readonly PortName[]): Ports {
  const ports = copyPorts(base, copy);
  return { ...proxyPorts(base), ...Object.fromEntries(own.map((name) => [name, ports[name]])) };
}
