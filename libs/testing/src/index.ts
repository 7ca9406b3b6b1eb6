export { eventually } from './eventually';
export { freePort } from './free-port';
export { createTestDatabase, type TestDatabase } from './test-database';
export {
  kafkaBrokers,
  temporalAddress,
  testEngines,
  timeSkippingServerPath,
  type TestEngines,
} from './test-engines';
export { createTestTopics, skipToEnd, uniqueName, type TestTopic } from './test-topics';
