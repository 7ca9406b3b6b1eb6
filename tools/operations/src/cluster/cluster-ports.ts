import { TEMPORAL_SERVER_PORTS } from '@makeport/local-stack/engines/temporal-server';
import { getPorts, type PortName, type Ports } from '@makeport/local-stack/stack/ports';

/** Below the ports of test stacks. From 4000, a second copy would use ports that browsers block. */
export const CLUSTER_BASE_PORT = 8000;

/** The distance between the ports of two copies. */
const DISTANCE = 500;
const POSTGRES_CHECKS = 400;
const TEMPORAL_PEERS = 440;

/** Returns the ports of the proxy, which all callers use. */
export const proxyPorts = (base: number): Ports => getPorts(base, {});

/** Returns the ports of the first, second or third copy. */
export const copyPorts = (base: number, copy: number): Ports =>
  getPorts(base + copy * DISTANCE, {});

/** Returns the port on which the proxy checks whether this PostgreSQL server accepts writes. */
export const postgresCheckPort = (base: number, copy: number): number =>
  base + POSTGRES_CHECKS + copy;

export const temporalPorts = (base: number): number[] => [
  copyPorts(base, 1).temporal,
  ...Array.from(
    { length: TEMPORAL_SERVER_PORTS - 1 },
    (_, index) => base + DISTANCE + TEMPORAL_PEERS + index,
  ),
];

/**
 * Returns the ports as one copy sees them: its own ports to listen on, and the proxy's ports to
 * call other processes.
 */
export function portsOfCopy(base: number, copy: number, own: readonly PortName[]): Ports {
  const ports = copyPorts(base, copy);
  return { ...proxyPorts(base), ...Object.fromEntries(own.map((name) => [name, ports[name]])) };
}
