import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { parseTestEngines, type TestEngines, testEnginesVariable } from '../test-engines';
import { dockerAnswers, startDockerEngines } from './docker-engines';
import { startLocalEngines } from './local-engines';

export interface ProvidedEngines {
  readonly engines: TestEngines;
  stop(): Promise<void>;
}

export interface EngineSources {
  readonly named: string | undefined;
  readonly kept: () => Promise<TestEngines | undefined>;
  readonly dockerAnswers: () => Promise<boolean>;
  readonly docker: () => Promise<ProvidedEngines>;
  readonly local: () => Promise<ProvidedEngines>;
}

/**
 * Contains the addresses of engines that a developer keeps running with `node
 * tools/local-stack/bootstrap.mjs test-engines`.
 */
const keptFile = resolve(__dirname, '../../../../.local/test-engines.json');

const leaveRunning = async (): Promise<void> => {};

function listens(address: string): Promise<boolean> {
  const [host = '', port = ''] = address.split(':');
  return new Promise((resolveAnswer) => {
    const socket = connect({ host, port: Number(port), timeout: 1_000 });
    const answer = (value: boolean): void => {
      socket.destroy();
      resolveAnswer(value);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

async function keptEngines(): Promise<TestEngines | undefined> {
  if (!existsSync(keptFile)) return undefined;
  const engines = parseTestEngines(readFileSync(keptFile, 'utf8'));
  const addresses = [
    new URL(engines.postgresUrl).host,
    engines.kafkaBrokers,
    engines.temporalAddress,
  ];
  const answers = await Promise.all(addresses.map(listens));
  return answers.every(Boolean) ? engines : undefined;
}

/**
 * Chooses the engines: those in the environment, those that a developer keeps running, containers
 * if Docker responds, otherwise processes of this machine.
 */
export async function provideTestEngines(
  sources: EngineSources = {
    named: process.env[testEnginesVariable],
    kept: keptEngines,
    dockerAnswers,
    docker: startDockerEngines,
    local: startLocalEngines,
  },
): Promise<ProvidedEngines> {
  if (sources.named) return { engines: parseTestEngines(sources.named), stop: leaveRunning };
  const kept = await sources.kept();
  if (kept) return { engines: kept, stop: leaveRunning };
  return (await sources.dockerAnswers()) ? sources.docker() : sources.local();
}
