export { createMigratedDatabase } from './migrated-database';
export { FakeService, type ReceivedCall } from './fake-service';
export { rpcKeysOfTest, rpcTokensOfTest } from './rpc-keys';
export { RunningService, type RunningServiceOptions } from './running-service';
export { makeJobsDue, type WhichJobs } from './make-jobs-due';
export { undoMigrations } from './undo-migrations';
