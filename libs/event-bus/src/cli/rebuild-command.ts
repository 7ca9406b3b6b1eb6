import { parseArgs } from 'node:util';
import { openRpcClient } from '@makeport/service-kit';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { RpcEventDetails } from '../details/rpc-event-details';
import type { ReadModel } from '../rebuild/read-model';
import { rebuildReadModel, type Rebuilt } from '../rebuild/rebuild-read-model';
import { print, required, runCommand, Usage } from './command';

const SAY_SO_EVERY_MS = 5_000;

/**
 * Runs the rebuild command of a service: `npm run rebuild -w @makeport/<service> -- --model
 * <name>`.
 */
export async function runRebuildCommand(options: {
  /** The service whose name and key are used to fetch event details from other services. */
  readonly service: string;
  readonly models: readonly ReadModel[];
  readonly createDataSource: (url: string) => DataSource;
}): Promise<void> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new Error('stopped: nothing has changed'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await runCommand('rebuild', async (bus) => {
    const { model, check, fromOldest, passOver } = readArguments(options.models);
    const dataSource = options.createDataSource(required('DATABASE_URL', "of the group's service"));
    const { service } = options;
    const client = openRpcClient(service);
    await dataSource.initialize();
    try {
      const rebuilt = await rebuildReadModel({
        bus,
        dataSource,
        model,
        fromOldest,
        passOver,
        details: new RpcEventDetails(client, { service, dataSource }),
        checkOnly: check,
        logger: pino({ level: 'warn' }, pino.destination(2)),
        signal: stopping.signal,
        onProgress: reportProgress(model.name),
      });
      if (!report(model, rebuilt, check) && check) process.exitCode = 1;
    } finally {
      client.close();
      await dataSource.destroy();
    }
  });
}

function readArguments(models: readonly ReadModel[]) {
  const { values } = parseArgs({
    options: {
      model: { type: 'string' },
      check: { type: 'boolean', default: false },
      'from-oldest': { type: 'boolean', default: false },
      'pass-over': { type: 'string', multiple: true, default: [] },
    },
  });
  const model = models.find(({ name }) => name === values.model);
  if (!model) {
    const names = models.map(({ name }) => name).join(' | ');
    throw new Usage(
      `--model ${names} [--check] [--from-oldest] [--pass-over <topic>/<partition>/<offset>]`,
    );
  }
  return {
    model,
    check: values.check,
    fromOldest: values['from-oldest'],
    passOver: values['pass-over'],
  };
}

function reportProgress(name: string): (progress: { done: number; total: number }) => void {
  const startedAt = Date.now();
  let saidAt = startedAt;
  return ({ done, total }) => {
    if (Date.now() - saidAt < SAY_SO_EVERY_MS) return;
    saidAt = Date.now();
    const perSecond = Math.round((done * 1_000) / (saidAt - startedAt));
    print(`${name}: ${done} of about ${total} events, ${perSecond} a second`);
  };
}

/** @returns whether the rebuilt tables are the same as those before */
function report(
  model: ReadModel,
  { messages, before, after, heldMs }: Rebuilt,
  check: boolean,
): boolean {
  let same = true;
  for (const table of model.tables) {
    const [old, fresh] = [before[table], after[table]];
    const equal = old?.checksum === fresh?.checksum && old?.rows === fresh?.rows;
    same &&= equal;
    const words = equal ? 'the same as before' : `not the same: ${old?.rows ?? 0} rows before`;
    print(`${table}: ${fresh?.rows ?? 0} rows, checksum ${fresh?.checksum ?? 0}, ${words}`);
  }
  const done = check ? 'was compared, nothing has changed' : 'is rebuilt';
  print(
    `${model.name} ${done}: ${messages} events, its consumer waited ${(heldMs / 1_000).toFixed(1)} seconds`,
  );
  return same;
}
