export {
  launchFromSource,
  runFromSource,
  startFromSource,
  type SourceProcess,
} from '@makeport/testing';
