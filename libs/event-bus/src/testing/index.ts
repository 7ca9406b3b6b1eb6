/** For the tests of services: a read model with topics, a group and a database of its own. */
export { ReadModelFixture } from './read-model-fixture';
export { runRebuildProgram } from './rebuild-program';
export { TcpGate } from './tcp-gate';
export { withTopicPrefix } from './own-topics';
