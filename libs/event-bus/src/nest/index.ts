export { EventBusModule, type ConsumerGroup, type EventBusModuleOptions } from './event-bus.module';
