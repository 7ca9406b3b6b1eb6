import type { StoredThinEvent } from '../store/stripe-objects';

/** Version 2 of the API has ISO times instead of seconds. */
export function toIsoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Returns the event as the API shows it. */
export function showThinEvent({ account: _, created, ...event }: StoredThinEvent) {
  return { ...event, created: toIsoTime(created) };
}

/** Returns what an event destination receives: the event without its data. */
export function toNotification(event: StoredThinEvent): object {
  const { data: _, ...notification } = showThinEvent(event);
  return notification;
}
