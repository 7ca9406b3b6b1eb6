import type { MigrationInterface } from 'typeorm';
import { EventBusTables1700000000000 } from './event-bus-tables';
import { EventDetails1766700000000 } from './event-details';

type MigrationClass = new () => MigrationInterface;

/** For the `migrations` of every DataSource that publishes or consumes events. */
export const eventBusMigrations: MigrationClass[] = [
  EventBusTables1700000000000,
  EventDetails1766700000000,
];
