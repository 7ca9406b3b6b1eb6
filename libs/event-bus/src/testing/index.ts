/** For the tests of services: a read model with topics, a group and a database of its own. */
export { ReadModelFixture } from './read-model-fixture';
export { runRebuildProgram } from './rebuild-program';
export { withTopicPrefix } from './own-topics';
