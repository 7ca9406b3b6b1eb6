import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureProgram, libraryPath } from '@makeport/local-stack/engines/debian-package';
import type { ProcessSpec } from '@makeport/local-stack/processes/managed-process';
import type { StackProcess } from '@makeport/local-stack/stack/definition';
import { copyPorts, postgresCheckPort, proxyPorts } from './cluster-ports.ts';

/** The Debian packages with libraries that HAProxy is linked with. */
const LIBRARIES = ['liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'];
export const COPIES = [1, 2];

/** The proxy detects within 1.3 s that a process is not ready. Twice that, for busy machines. */
export const SHUTDOWN_DELAY_MS = 3_000;

/**
 * A process that shuts down finishes work in flight, so the proxy keeps its open connections but
 * opens no new ones. The proxy retries a call on the other copy only if the call cannot have
 * reached the first.
 */
const DEFAULTS = `
global
  maxconn 4000
  log stdout format raw daemon notice

defaults
  log global
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout tunnel 1h
  timeout check 3s
  balance roundrobin
  option redispatch 1
  retries 3
  option clitcpka
  option srvtcpka
  default-server check inter 1s fastinter 300ms downinter 300ms fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
`;

/** Uses HTTP for processes that serve browsers or the payment provider, otherwise plain TCP. */
function listener(
  base: number,
  process: StackProcess,
  name: StackProcess['port'],
  isHttp: boolean,
): string {
  const servers = COPIES.map((copy) => {
    const ports = copyPorts(base, copy);
    return `  server ${process.name}-${copy} 127.0.0.1:${ports[name]} port ${ports[process.port]}`;
  });
  return `
listen ${name}
  bind 127.0.0.1:${proxyPorts(base)[name]}
  mode ${isHttp ? 'http\n  option forwardfor\n  retry-on conn-failure' : 'tcp'}
  option httpchk GET /health/ready
${servers.join('\n')}
`;
}

function postgresListener(base: number): string {
  const servers = COPIES.map(
    (copy) =>
      `  server postgres-${copy} 127.0.0.1:${copyPorts(base, copy).postgres} port ${postgresCheckPort(base, copy)} on-marked-down shutdown-sessions`,
  );
  return `
listen postgres
  bind 127.0.0.1:${proxyPorts(base).postgres}
  mode tcp
  option httpchk GET /
${servers.join('\n')}
`;
}

export function proxyConfiguration(base: number, processes: readonly StackProcess[]): string {
  const listeners = processes.flatMap((process) => [
    listener(base, process, process.port, true),
    ...(process.otherPorts ?? []).map((name) =>
      listener(base, process, name, !name.endsWith('-rpc')),
    ),
  ]);
  return [DEFAULTS, postgresListener(base), ...listeners].join('');
}

/** Specifies HAProxy in front of all processes with two copies. */
export async function proxyProcess(options: {
  readonly basePort: number;
  readonly processes: readonly StackProcess[];
  readonly folder: string;
  readonly logFile: string;
}): Promise<ProcessSpec> {
  const program = await ensureProgram('haproxy', 'haproxy', {
    libraries: LIBRARIES,
    folder: 'usr/sbin',
  });
  mkdirSync(options.folder, { recursive: true });
  const file = resolve(options.folder, 'haproxy.cfg');
  writeFileSync(file, proxyConfiguration(options.basePort, options.processes));
  return {
    name: 'proxy',
    command: program,
    args: ['-db', '-f', file],
    cwd: options.folder,
    env: { ...process.env, LD_LIBRARY_PATH: libraryPath(program) },
    logFile: options.logFile,
    // Stops immediately: all its clients have stopped before.
    stopSignal: 'SIGTERM',
  };
}
