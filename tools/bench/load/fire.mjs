/** The load generator for everything that is compared. */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import autocannon from 'autocannon';

export const CONNECTIONS = 10;

/** Starts a baseline in a separate process and resolves to its address. */
export async function startBaseline(name) {
  const script = resolve(import.meta.dirname, `../baselines/${name}.mjs`);
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0' },
  });
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}/graphql`,
    pid: child.pid,
    stop: () => child.kill(),
  };
}

/**
 * @param getBodies returns the bodies that a connection sends in turn: `getBodies(connection)`
 * @returns requests per second and latencies in milliseconds
 * @throws Error if a response is not valid
 */
export async function fire({ url, origin = 'http://localhost', getBodies, seconds, headers = {} }) {
  const latencies = [];
  let client = 0;
  let wrong;
  const run = autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'content-type': 'application/json', 'x-makeport-csrf': '1', origin, ...headers },
    setupClient: (connection) => {
      connection.setRequests(getBodies(client++).map((body) => ({ body: JSON.stringify(body) })));
    },
  });
  run.on('response', (connection, status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    if (status !== 200) wrong = `status ${status}`;
  });
  const result = await run;
  if (wrong || result.errors > 0) throw new Error(`${url}: ${wrong ?? `${result.errors} errors`}`);
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(latencies.length * share)] ?? NaN;
  return { rate: latencies.length / result.duration, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Returns a generator of the same numbers in every run. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
