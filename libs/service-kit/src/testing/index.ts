export { FakeService, type ReceivedCall } from './fake-service';
