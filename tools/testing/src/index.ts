export { eventually } from './eventually';
export { emptyFields, enteredValues } from './form-fields';
export { freePort } from './free-port';
export { buildOncePerRun } from './once-per-run';
export { findPersonalWords } from './personal-words';
export {
  launchFromSource,
  runFromSource,
  startFromSource,
  type SourceProcess,
} from './source-process';
export { createFilledDatabase, createTestDatabase, type TestDatabase } from './test-database';
export {
  kafkaBrokers,
  openSearchUrl,
  temporalAddress,
  testEngines,
  timeSkippingServerPath,
  type TestEngines,
} from './test-engines';
export { createTestTopics, skipToEnd, uniqueName, type TestTopic } from './test-topics';
export { TraceReceiver, type ReceivedSpan } from './trace-receiver';
