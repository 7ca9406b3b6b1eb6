export {
  EVENT_BUS,
  EventBusModule,
  type ConsumerGroup,
  type EventBusModuleOptions,
} from './event-bus.module';
