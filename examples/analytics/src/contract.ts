import { Ajv, type ValidateFunction } from 'ajv';
import { readFileSync } from 'node:fs';
import { withoutPersonalData } from './personal-data.ts';

export interface Topic {
  /** The name in the contract. */
  readonly name: string;
  /** The name in Kafka. */
  readonly address: string;
  readonly compacted: boolean;
  /** In milliseconds. Null: unlimited. */
  readonly retentionMs: number | null;
}

export interface Event {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly aggregateversion: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event without personal data, or the reason why the message is invalid. */
export type Read =
  | { readonly event: Event }
  | { readonly type: string | null; readonly reason: string };

interface Reader {
  readonly validate: () => ValidateFunction;
  readonly personal: readonly string[];
}

interface Message {
  readonly payload: object;
  readonly 'x-personal-data'?: Readonly<Record<string, string>>;
}
interface AsyncApi {
  readonly channels: Readonly<
    Record<
      string,
      {
        readonly address: string;
        readonly messages: Readonly<Record<string, unknown>>;
        readonly bindings: {
          readonly kafka: { readonly topicConfiguration: Record<string, unknown> };
        };
      }
    >
  >;
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>;
    /** Schemas that several messages share. */
    readonly schemas: Readonly<Record<string, object>>;
  };
}

/** The events that Makeport publishes: their topics and schemas. */
export class Contract {
  readonly topics: readonly Topic[];
  readonly #readers = new Map<string, Reader>();

  constructor(asyncApiFile: string) {
    const document = JSON.parse(readFileSync(asyncApiFile, 'utf8')) as AsyncApi;
    this.topics = Object.entries(document.channels).map(([name, { address, bindings }]) => {
      const settings = bindings.kafka.topicConfiguration;
      const retention = settings['retention.ms'] as number;
      return {
        name,
        address,
        compacted: (settings['cleanup.policy'] as string[]).includes('compact'),
        retentionMs: retention < 0 ? null : retention,
      };
    });
    // Each format also has a pattern. Defaults fill fields that older events do not have.
    const components = { schemas: asReader(document.components.schemas) };
    const ajv = new Ajv({ strict: false, validateFormats: false, useDefaults: true });
    for (const [name, { messages }] of Object.entries(document.channels)) {
      for (const type of Object.keys(messages)) {
        const message = document.components.messages[type];
        if (!message) throw new Error(`${asyncApiFile} does not contain ${type}`);
        let compiled: ValidateFunction | undefined;
        this.#readers.set(`${name} ${type}`, {
          // Compiled with the first event of its type: compiling all takes a second.
          validate: () =>
            (compiled ??= ajv.compile({ ...(asReader(message.payload) as object), components })),
          personal: Object.keys(message['x-personal-data'] ?? {}),
        });
      }
    }
  }

  /** Reads the text of one Kafka message. */
  read(topic: Topic, text: string): Read {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return { type: null, reason: 'not JSON' };
    }
    const type =
      typeof value === 'object' && value !== null ? (Reflect.get(value, 'type') as unknown) : null;
    if (typeof type !== 'string') return { type: null, reason: 'no type' };
    const reader = this.#readers.get(`${topic.name} ${type}`);
    if (!reader) return { type, reason: 'unknown type on this topic' };
    const validate = reader.validate();
    if (!validate(value)) {
      const [error] = validate.errors ?? [];
      return {
        type,
        reason: `${error?.instancePath ?? ''} ${error?.message ?? 'does not fit'}`.trim(),
      };
    }
    const event = value as Event;
    return { event: { ...event, data: withoutPersonalData(event.data, reader.personal) } };
  }
}

/**
 * Relaxes a published schema, which describes current events. A reader also accepts fields that a
 * newer writer adds, and older events without a field that has a default.
 */
function asReader(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asReader);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, asReader(value)]),
  );
  if (copy['additionalProperties'] === false) delete copy['additionalProperties'];
  const { properties, required } = copy;
  if (typeof properties === 'object' && properties !== null && Array.isArray(required)) {
    const fields = properties as Record<string, object>;
    copy['required'] = (required as string[]).filter(
      (field) => !('default' in (fields[field] ?? {})),
    );
  }
  return copy;
}
