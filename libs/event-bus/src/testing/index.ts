/** For the tests of services: a read model with topics, a group and a database of its own. */
export { ReadModelFixture } from './read-model-fixture';
export { withTopicPrefix } from './own-topics';
