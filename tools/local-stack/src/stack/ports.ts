import { Failure } from '../failure.ts';
import { isPortFree } from '../ports.ts';

/** The offset of every port from the base port (4000): one number moves the whole stack. */
const offsets = {
  web: 0,
  'web-health': 1,
  'last-release-web': 2,
  'last-release-web-health': 3,
  bff: 10,
  'last-release-bff': 11,
  'identity-rpc': 20,
  identity: 21,
  'catalog-rpc': 30,
  catalog: 31,
  'ordering-rpc': 40,
  ordering: 41,
  worker: 43,
  'notifications-rpc': 50,
  notifications: 51,
  'discovery-rpc': 60,
  discovery: 61,
  'samples-rpc': 70,
  samples: 71,
  'messaging-rpc': 80,
  messaging: 81,
  'stripe-sandbox': 90,
  postgres: 432,
  temporal: 433,
  'temporal-ui': 434,
  kafka: 492,
  'kafka-controller': 493,
  opensearch: 494,
  'opensearch-transport': 495,
} as const;

export type PortName = keyof typeof offsets;
export type Ports = Readonly<Record<PortName, number>>;

export const defaultBasePort = 4000;

/** Returns the variable that moves a single port, such as MAKEPORT_PORT_TEMPORAL_UI. */
export const portVariable = (name: PortName): string =>
  `MAKEPORT_PORT_${name.toUpperCase().replaceAll('-', '_')}`;

function parsePort(variable: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new Failure(`${variable}=${text} is not a port.`, 'Use a number from 1 to 65535.');
}

/** Ports from 4000 up that browsers block (WHATWG Fetch, "port blocking"). */
const blocked = [
  4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/** Returns the ports of a stack: base port plus offset, or the value of the port's own variable. */
export function getPorts(basePort: number, environment: NodeJS.ProcessEnv): Ports {
  const entries = Object.entries(offsets).map(([name, offset]) => {
    const variable = portVariable(name as PortName);
    const text = environment[variable];
    const port = text ? parsePort(variable, text) : basePort + offset;
    if (blocked.includes(port)) {
      throw new Failure(
        `Browsers refuse port ${port} (${name}).`,
        `Choose another base port, or another ${variable}.`,
      );
    }
    return [name, port] as const;
  });
  return Object.fromEntries(entries) as Record<PortName, number>;
}

export function basePortFrom(environment: NodeJS.ProcessEnv): number {
  const text = environment['MAKEPORT_BASE_PORT'];
  return text ? parsePort('MAKEPORT_BASE_PORT', text) : defaultBasePort;
}

/** @throws Failure with the first port on which another process listens */
export async function assertPortsFree(ports: Ports, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    if (await isPortFree(ports[name])) continue;
    throw new Failure(
      `Port ${ports[name]} (${name}) is taken by another program.`,
      `Stop that program, or choose another port (${portVariable(name)}=…) or other ports for all (MAKEPORT_BASE_PORT=${ports.web + 1000} npm start).`,
    );
  }
}

/** Returns a base port whose whole stack is free, below the ephemeral ports. */
export async function findFreeBasePort(): Promise<number> {
  const distances = Object.values(offsets);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const base = 12_000 + Math.floor(Math.random() * 40) * 500;
    const free = await Promise.all(distances.map((distance) => isPortFree(base + distance)));
    if (free.every(Boolean)) return base;
  }
  throw new Failure(
    'No block of free ports was found for a test stack.',
    'Stop some of the programs that listen on ports 12000 to 32000.',
  );
}
