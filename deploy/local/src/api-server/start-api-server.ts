import { execFile } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ensureProgram } from '../engines/debian-package.ts';
import { Failure } from '../failure.ts';
import { findFreePorts } from '../ports.ts';
import { lastLines, ManagedProcess } from '../processes/managed-process.ts';
import { waitUntil } from '../wait.ts';
import type { Programs } from './programs.ts';

/** What kubectl said: `accepted` where it exited with 0. */
export interface Answer {
  readonly accepted: boolean;
  readonly text: string;
}

export interface ApiServer {
  /** Runs kubectl as the cluster's administrator. */
  kubectl(...args: readonly string[]): Promise<Answer>;
  /** The objects as a file for kubectl. */
  write(...objects: readonly object[]): string;
  stop(): Promise<void>;
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

async function startAll(
  processes: readonly ManagedProcess[],
  isReady: () => Promise<boolean>,
): Promise<void> {
  for (const each of processes) await each.start();
  const dead = () => processes.find(({ running }) => !running);
  const failure = (what: string, ended?: ManagedProcess) =>
    new Failure(
      `${ended?.spec.name ?? 'It'} ${what}.`,
      `Its log ends with:\n${lastLines(ended?.spec.logFile ?? '', 8)}`,
    );
  await waitUntil(isReady, {
    timeoutMs: 60_000,
    failedEarly: () => {
      const ended = dead();
      return ended && failure(ended.describeExit(), ended);
    },
    onTimeout: () => failure('is not ready after 60 seconds', processes.at(-1)),
  });
}

/** An API server with its etcd: it stores, checks and admits objects, and nobody runs them. */
export async function startApiServer({ apiServer, kubectl }: Programs): Promise<ApiServer> {
  const etcd = await ensureProgram('etcd', 'etcd-server');
  const folder = mkdtempSync(resolve(tmpdir(), 'makeport-k8s-'));
  const [port = 0, etcdPort = 0, peerPort = 0] = await findFreePorts(3);
  const token = randomBytes(16).toString('hex');
  const file = (name: string, text: string | Buffer): string => {
    writeFileSync(resolve(folder, name), text, { mode: 0o600 });
    return resolve(folder, name);
  };
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const managed = (name: string, command: string, args: readonly string[]) =>
    new ManagedProcess({
      name,
      command,
      args,
      cwd: folder,
      env: process.env,
      logFile: resolve(folder, `${name}.log`),
    });
  const etcdAddress = `http://127.0.0.1:${etcdPort}`;
  const peerAddress = `http://127.0.0.1:${peerPort}`;
  const processes = [
    managed('etcd', etcd, [
      `--data-dir=${resolve(folder, 'etcd')}`,
      `--listen-client-urls=${etcdAddress}`,
      `--advertise-client-urls=${etcdAddress}`,
      `--listen-peer-urls=${peerAddress}`,
      `--initial-advertise-peer-urls=${peerAddress}`,
      `--initial-cluster=default=${peerAddress}`,
    ]),
    managed('kube-apiserver', apiServer, [
      `--etcd-servers=${etcdAddress}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      `--cert-dir=${resolve(folder, 'certificates')}`,
      '--service-cluster-ip-range=10.96.0.0/24',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${file('accounts.pub', keys.publicKey)}`,
      `--service-account-signing-key-file=${file('accounts.key', keys.privateKey)}`,
      `--token-auth-file=${file('tokens.csv', `${token},admin,admin,"system:masters"\n`)}`,
      '--authorization-mode=RBAC',
      // Whether they are admitted is the namespace's business.
      '--allow-privileged=true',
      // Its accounts are made by the controllers, which do not run.
      '--disable-admission-plugins=ServiceAccount',
    ]),
  ];
  const home = resolve(folder, 'home');
  mkdirSync(home);
  const connection = [
    '--kubeconfig=/dev/null',
    `--server=https://127.0.0.1:${port}`,
    '--insecure-skip-tls-verify',
    `--token=${token}`,
  ];
  let written = 0;
  const server: ApiServer = {
    kubectl: (...args) =>
      new Promise((answer) => {
        const env = { ...process.env, HOME: home };
        execFile(
          kubectl,
          [...connection, ...args],
          { env, maxBuffer: MAX_OUTPUT_BYTES },
          (error, out, complaints) =>
            answer({ accepted: error === null, text: `${out}${complaints}` }),
        );
      }),
    write: (...items) => {
      written += 1;
      return file(
        `objects-${written}.json`,
        JSON.stringify({ apiVersion: 'v1', kind: 'List', items }),
      );
    },
    stop: async () => {
      for (const each of processes.toReversed()) await each.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await startAll(
      processes,
      async () => (await server.kubectl('get', '--raw', '/readyz')).accepted,
    );
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
