export { FakeService, type ReceivedCall } from './fake-service';
export { RunningService, type RunningServiceOptions } from './running-service';
