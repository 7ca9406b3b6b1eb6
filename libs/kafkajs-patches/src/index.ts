export { patchKafkajs } from './patch-kafkajs';
