import type { DataSource, QueryRunner } from 'typeorm';
import { endRun, holdConsumers, letConsumersGo, tryStartRun } from '../consumer/rebuild-lock';
import type { EventDetailsSource } from '../details/event-details-source';
import type { EventBus, PartitionRange } from '../event-bus';
import { handlersByType, getTopics } from '../event-handler';
import type { EventBusLogger } from '../logger';
import { sumTables, type TableChecksum } from './checksum';
import { createFreshTables, dropFreshTables } from './fresh-tables';
import { GroupProgress } from './group-progress';
import { FRESH, type ReadModel } from './read-model';
import { Replay } from './replay';
import { swapTables } from './swap';

export interface RebuildOptions {
  readonly bus: EventBus;
  /** Needs a pool of at least two connections, because the rebuild keeps one for its locks. */
  readonly dataSource: DataSource;
  readonly model: ReadModel;
  readonly logger: EventBusLogger;
  /** For handlers that need event details. */
  readonly details?: EventDetailsSource | undefined;
  /** Compares only and changes nothing. */
  readonly checkOnly?: boolean;
  /** Rebuilds although the first events of a topic are gone and their effects are lost. */
  readonly fromOldest?: boolean;
  readonly passOver?: readonly string[];
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  readonly signal?: AbortSignal;
}

export interface Rebuilt {
  readonly messages: number;
  /** By table. `before` and `after` cover the same events. */
  readonly before: Readonly<Record<string, TableChecksum>>;
  readonly after: Readonly<Record<string, TableChecksum>>;
  /** How long the rebuild blocked the group's consumers. */
  readonly heldMs: number;
}

/**
 * Rebuilds a read model from the first event of its topics in fresh tables, while the old ones
 * serve reads and the group's consumers continue; then swaps them (ADR 0033).
 * @throws Error if the rebuild is not possible; then nothing has changed
 */
export async function rebuildReadModel(options: RebuildOptions): Promise<Rebuilt> {
  const session = options.dataSource.createQueryRunner();
  try {
    if (!(await tryStartRun(session))) throw new Error('another rebuild runs in this database');
    try {
      // The checksums of large tables take longer than the timeout.
      await session.query('SET statement_timeout = 0');
      return await rebuildAlone(session, options);
    } finally {
      await cleanUp(session, options.logger);
    }
  } finally {
    await session.release();
  }
}

/** If the connection is lost, the next run removes the remains. */
async function cleanUp(session: QueryRunner, logger: EventBusLogger): Promise<void> {
  try {
    await dropFreshTables(session);
    await session.query('RESET statement_timeout');
    await endRun(session);
  } catch (err) {
    logger.warn({ err }, 'rebuild cleanup failed, the next rebuild repeats it');
  }
}

async function rebuildAlone(session: QueryRunner, options: RebuildOptions): Promise<Rebuilt> {
  const { bus, dataSource, model, onProgress, signal = new AbortController().signal } = options;
  const { groupId } = model;
  const topics = getTopics(model.handlers);
  const handlers = handlersByType(model.handlers);
  const progress = new GroupProgress({ bus, dataSource, groupId, topics, handlers });
  await progress.refresh();
  const ranges = await bus.listRanges(topics);
  checkRanges(ranges, progress, options);
  await checkParked(session, model, topics);
  await createFreshTables(session, model);
  const total = ranges.reduce((sum, { first, end }) => sum + Number(end) - Number(first), 0);
  let messages = 0;
  const replay = new Replay({
    bus,
    dataSource,
    groupId,
    topics,
    handlers,
    progress,
    logger: options.logger,
    details: options.details,
    passOver: new Set(options.passOver),
    onMessages: (count) => {
      messages += count;
      onProgress?.({ done: messages, total });
    },
  });
  try {
    replay.start();
    await replay.catchUp(signal);
    await analyzeTables(session, model);
    await replay.catchUp(signal);
    const rest = await finish(session, { ...options, signal }, replay, topics);
    return { messages, ...rest };
  } finally {
    await replay.stop();
  }
}

/** Blocks the group's consumers, replays the last events, compares the tables and swaps them. */
async function finish(
  session: QueryRunner,
  { model, checkOnly, signal }: RebuildOptions & { readonly signal: AbortSignal },
  replay: Replay,
  topics: readonly string[],
): Promise<Omit<Rebuilt, 'messages'>> {
  await holdConsumers(session, model.groupId);
  const heldAt = performance.now();
  try {
    await checkParked(session, model, topics);
    await replay.catchUp(AbortSignal.any([signal, AbortSignal.timeout(MAX_HELD_MS)]));
    const before = await sumTables(session, 'public', model);
    const after = await sumTables(session, FRESH, model);
    if (!checkOnly) await swapTables(session, model);
    return { before, after, heldMs: performance.now() - heldAt };
  } finally {
    await letConsumersGo(session, model.groupId);
  }
}

/** Well below the statement timeout of a waiting consumer. */
const MAX_HELD_MS = 15_000;

/** @throws Error if a rebuild would lose data of the model */
function checkRanges(
  ranges: readonly PartitionRange[],
  progress: GroupProgress,
  { model, fromOldest }: RebuildOptions,
): void {
  const filled = ranges.filter(({ first, end }) => first !== end);
  const unread = filled.find((range) => !progress.hasPosition(range));
  if (unread) {
    throw new Error(
      `${model.groupId} has no position in ${unread.topic}/${unread.partition}: let its consumer run first`,
    );
  }
  const gone = ranges.filter(({ first }) => first !== '0').map(({ topic }) => topic);
  if (gone.length > 0 && !fromOldest) {
    throw new Error(
      `the first events of ${[...new Set(gone)].join(', ')} are deleted, so their data would be lost.` +
        ' To rebuild from the oldest that is left: --from-oldest',
    );
  }
}

/**
 * @throws Error if keys are parked: the fresh tables would contain parked events, which the group
 * would apply again later
 */
async function checkParked(
  session: QueryRunner,
  model: ReadModel,
  topics: readonly string[],
): Promise<void> {
  const [{ parked }] = (await session.query(
    'SELECT count(*)::int AS parked FROM public.parked_keys WHERE consumer = $1 AND topic = ANY($2)',
    [model.groupId, topics],
  )) as [{ parked: number }];
  if (parked > 0) {
    throw new Error(
      `${parked} keys of ${model.groupId} wait behind dead letters: redrive or discard those first`,
    );
  }
}

/** Collects statistics, so that the first queries on the fresh tables get good plans. */
async function analyzeTables(
  session: QueryRunner,
  { tables, keepsTables }: ReadModel,
): Promise<void> {
  if (keepsTables) return;
  for (const table of tables) await session.query(`ANALYZE ${FRESH}."${table}"`);
}
