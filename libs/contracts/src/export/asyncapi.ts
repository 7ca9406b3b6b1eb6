import { z } from 'zod';
import type { EventContract } from '../define-event';
import { eventEnvelope, eventSchemaId } from '../event-envelope';
import { cutDetails } from '../personal-data/event-details';
import { publishedSchema } from './json-schema';
import { getPersonalFields } from '../personal-data/personal-fields';
import type { TopicDefinition } from '../events/topics';

const DAY_MS = 86_400_000;

interface AsyncApiMessage {
  readonly payload: object;
  readonly [more: string]: unknown;
}

export interface AsyncApiDocument {
  readonly components: {
    readonly messages: Readonly<Record<string, AsyncApiMessage>>;
    readonly schemas: Readonly<Record<string, object>>;
  };
  readonly [more: string]: unknown;
}

/** Builds the AsyncAPI 3 document of the events and their topics. */
export function asyncApiDocument(
  events: readonly EventContract[],
  topics: readonly TopicDefinition[],
): AsyncApiDocument {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Makeport events',
      version: '1.0.0',
      description:
        'CloudEvents 1.0 in structured JSON over Kafka. The key of a message is its subject, the id of the ' +
        'aggregate; events of one subject arrive in order, at least once.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: Object.fromEntries(topics.map((topic) => [topic.name, channel(topic, events)])),
    operations: Object.fromEntries(
      topics.map((topic) => [
        `publish.${topic.name}`,
        {
          action: 'send',
          summary: `${topic.name.split('.')[0] ?? ''} publishes`,
          channel: { $ref: `#/channels/${topic.name}` },
        },
      ]),
    ),
    components: {
      messages: Object.fromEntries(events.map((event) => [event.type, message(event)])),
      schemas: { CloudEvent: toSchema(eventEnvelope.omit({ data: true }).loose()) },
    },
  };
}

const channel = (topic: TopicDefinition, events: readonly EventContract[]): object => ({
  address: topic.name,
  messages: Object.fromEntries(
    events
      .filter((event) => event.topic === topic.name)
      .map((event) => [event.type, { $ref: `#/components/messages/${event.type}` }]),
  ),
  bindings: {
    kafka: {
      partitions: topic.partitions,
      topicConfiguration: {
        'cleanup.policy': [topic.compacted ? 'compact' : 'delete'],
        'retention.ms': topic.retentionDays === null ? -1 : topic.retentionDays * DAY_MS,
      },
      bindingVersion: '0.5.0',
    },
  },
});

const message = (event: EventContract): AsyncApiMessage => ({
  name: event.type,
  contentType: 'application/cloudevents+json',
  payload: payload(event),
  bindings: {
    kafka: {
      key: { type: 'string', description: `data.${getKeyPath(event)}` },
      bindingVersion: '0.5.0',
    },
  },
  examples: [{ name: 'example', payload: getExample(event) }],
  // Lists the paths of `data` that contain personal data, with their class, for consumers that
  // store events for long (ADR 0059).
  'x-personal-data': Object.fromEntries(
    getPersonalFields(event).map(({ path, class: fieldClass }) => [path, fieldClass]),
  ),
  // Lists the paths of `data` that are empty in the log. The publishing service returns their
  // values to the services that need them (ADR 0059).
  ...(event.details && { 'x-event-details': Object.keys(event.details) }),
  ...(event.replacedBy === undefined ? {} : { 'x-replaced-by': event.replacedBy }),
});

/** Returns the path of the data field that `key` reads, by recording the access. */
function getKeyPath(event: EventContract): string {
  const path: string[] = [];
  const recorder: object = new Proxy(
    {},
    { get: (_, field) => (path.push(String(field)), recorder) },
  );
  event.key(recorder);
  return path.join('.');
}

function payload(event: EventContract): object {
  const own = z.looseObject({
    type: z.literal(event.type),
    dataschema: z.literal(eventSchemaId(event.type)),
    data: event.data,
  });
  return { allOf: [{ $ref: '#/components/schemas/CloudEvent' }, toSchema(own)] };
}

/** AsyncAPI embeds JSON Schema draft 7, not 2020-12. */
function toSchema(type: z.ZodType): object {
  const { $schema: _draft, ...schema } = publishedSchema(type, { target: 'draft-7', io: 'output' });
  return schema;
}

function getExample(event: EventContract): object {
  const whole = event.data.parse(event.example);
  const { data, details } = cutDetails(event, whole);
  return { ...getAttributes(event, whole), ...(details && { hasdetails: true }), data };
}

const getAttributes = (event: EventContract, data: unknown): object => ({
  specversion: '1.0',
  id: '9f1c2f4e-6f6a-4b9e-8a55-3c1f0d8f2a10',
  source: event.type.split('.')[0],
  type: event.type,
  subject: event.key(data),
  time: '2026-11-21T10:00:00.000Z',
  datacontenttype: 'application/json',
  dataschema: eventSchemaId(event.type),
  aggregateversion: 1,
});
