/** For service tests: a read model with its own topics, group and database. */
export { ReadModelFixture } from './read-model-fixture';
export { runRebuildProgram } from './rebuild-program';
export { TcpGate } from './tcp-gate';
export { withTopicPrefix } from './own-topics';
