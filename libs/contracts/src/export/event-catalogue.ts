import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './json-schema';

/** The part of the AsyncAPI document that the catalogue is made of. */
export interface EventsDocument {
  readonly channels: Readonly<
    Record<
      string,
      {
        readonly messages: Readonly<Record<string, unknown>>;
        readonly bindings: {
          readonly kafka: {
            readonly partitions: number;
            readonly topicConfiguration: {
              readonly 'cleanup.policy': readonly string[];
              readonly 'retention.ms': number;
            };
          };
        };
      }
    >
  >;
  readonly components: { readonly messages: Readonly<Record<string, EventMessage>> };
}

interface EventMessage {
  readonly payload: JsonSchema;
  readonly bindings: { readonly kafka: { readonly key: { readonly description: string } } };
  readonly examples: readonly { readonly payload: { readonly data: unknown } }[];
  readonly 'x-personal-data': Readonly<Record<string, string>>;
  readonly 'x-event-details'?: readonly string[];
  readonly 'x-replaced-by'?: string;
}

/** Objects that several events carry, by the field they stand in: described once. */
type SharedObjects = ReadonlyMap<string, JsonSchema>;

const DAY_MS = 86_400_000;

/** The events as a page for people, in Markdown. */
export function eventCatalogue({ channels, components }: EventsDocument): string {
  const messages = Object.entries(components.messages);
  const shared = sharedObjects(messages.map(([, message]) => toData(message)));
  const lines = [
    '# Events',
    '',
    'Made of `libs/contracts/gen/asyncapi.json` by `npm run generate -w @makeport/contracts`; a test fails while it is not',
    'up to date. Each event is a CloudEvent 1.0 in structured JSON; what stands below is its `data`. `subject` and the key of',
    'the Kafka message are the field named as key: events of one key arrive in order, at least once, and are told apart by',
    '`id`. **Personal** says what a field may tell of people, and what that means is decided in',
    '[ADR 0059](adr/0059-personal-data-in-events.md). **Not in the log**: it is empty there, and the owner tells it to the services',
    'that need it while it is kept ([ADR 0059](adr/0059-personal-data-in-events.md)); an event with `hasdetails` had something there.',
    '',
    '| topic | owner | kept | partitions | events |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(channels).map(
      ([topic, { messages: own, bindings }]) =>
        `| [\`${topic}\`](#${anchor(topic)}) | ${getOwner(topic)} | ${getRetention(bindings)} | ${bindings.kafka.partitions} | ${Object.keys(own).length} |`,
    ),
  ];
  for (const [topic, { messages: own, bindings }] of Object.entries(channels)) {
    lines.push(
      '',
      `## ${topic}`,
      '',
      `Owner: ${getOwner(topic)}. Kept: ${getRetention(bindings)}.`,
    );
    for (const type of Object.keys(own)) {
      const message = components.messages[type];
      if (message) lines.push(...eventSection(type, message, getRetention(bindings), shared));
    }
  }
  lines.push('', '## Objects that several events carry');
  for (const [name, schema] of shared) {
    const carrier = messages.find(([, message]) => carries(toData(message), name, schema))?.[1];
    const personal = carrier ? describePersonal(carrier) : {};
    lines.push('', `### ${name}`, '', ...fieldTable(schema, `${name}.`, personal, shared, name));
  }
  return `${lines.join('\n')}\n`;
}

function eventSection(
  type: string,
  message: EventMessage,
  kept: string,
  shared: SharedObjects,
): string[] {
  const replacedBy = message['x-replaced-by'];
  return [
    '',
    `### ${type}`,
    '',
    `Owner: ${getOwner(type)}. Key: \`${message.bindings.kafka.key.description}\`. Kept: ${kept}. Replaced by: ${
      replacedBy === undefined ? 'nothing' : `[${replacedBy}](#${anchor(replacedBy)})`
    }.`,
    '',
    ...fieldTable(toData(message), '', describePersonal(message), shared),
    '',
    '<details><summary>Example</summary>',
    '',
    '```json',
    JSON.stringify(message.examples[0]?.payload, null, 1),
    '```',
    '',
    '</details>',
  ];
}

/** By path: 'person', 'text', not in the log. */
function describePersonal({
  'x-personal-data': personal,
  'x-event-details': details = [],
}: EventMessage) {
  return Object.fromEntries(
    Object.entries(personal).map(([path, about]) => {
      const isCut = details.includes(path.replace(/(\[\]|\.\*)$/, ''));
      return [path, isCut ? `${about}, not in the log` : about];
    }),
  );
}

function fieldTable(
  schema: JsonSchema,
  prefix: string,
  personal: Readonly<Record<string, string>>,
  shared: SharedObjects,
  within?: string,
): string[] {
  const rows = getRows(schema, '', shared, within).map(({ path, type, optional }) => {
    const about = personal[`${prefix}${path}`] ?? '';
    return `| \`${path}\` | ${type} | ${optional ? 'optional' : ''} | ${about} |`;
  });
  return ['| field | type | | personal |', '| --- | --- | --- | --- |', ...rows];
}

interface FieldRow {
  readonly path: string;
  readonly type: string;
  readonly optional: boolean;
}

function getRows(
  schema: JsonSchema,
  path: string,
  shared: SharedObjects,
  within?: string,
): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): FieldRow[] => {
    const at = path === '' ? name : `${path}.${name}`;
    const optional = !schema.required?.includes(name);
    const { inner, suffix, nullable } = unwrapped(field);
    const orNull = nullable ? ' or null' : '';
    if (path === '' && name !== within && isDeepStrictEqual(shared.get(name), inner)) {
      return [{ path: at, type: `[${name}](#${anchor(name)})${suffix}${orNull}`, optional }];
    }
    if (!inner.properties)
      return [{ path: at, type: `${getType(inner)}${suffix}${orNull}`, optional }];
    const own = { path: at, type: `object${suffix}${orNull}`, optional };
    return [own, ...getRows(inner, `${at}${suffix}`, shared, within)];
  });
}

/** A field's schema without `or null` and without the lists around it. */
function unwrapped(schema: JsonSchema): { inner: JsonSchema; suffix: string; nullable: boolean } {
  const cases = schema.anyOf ?? schema.oneOf;
  const others = cases?.filter(({ type }) => type !== 'null') ?? [];
  if (cases && others.length === 1 && others[0]) {
    return { ...unwrapped(others[0]), nullable: others.length < cases.length };
  }
  if (schema.items) {
    const { inner, suffix } = unwrapped(schema.items);
    return { inner, suffix: `[]${suffix}`, nullable: false };
  }
  return { inner: schema, suffix: '', nullable: false };
}

function getType(schema: JsonSchema): string {
  const cases = schema.anyOf ?? schema.oneOf;
  if (cases) return cases.map(getType).join(' or ');
  if ('const' in schema) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((each) => `\`${String(each)}\``).join(', ');
  const named = schema.format ?? schema.type ?? 'anything';
  return typeof named === 'string' ? named : named.join(' or ');
}

/** Objects that stand at the top of the data of at least two events, alike. */
function sharedObjects(schemas: readonly JsonSchema[]): SharedObjects {
  const found = new Map<string, JsonSchema[]>();
  for (const schema of schemas) {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const { inner } = unwrapped(field);
      if (inner.properties) found.set(name, [...(found.get(name) ?? []), inner]);
    }
  }
  return new Map(
    [...found].flatMap(([name, [first, ...others]]): [string, JsonSchema][] =>
      first && others.some((each) => isDeepStrictEqual(each, first)) ? [[name, first]] : [],
    ),
  );
}

const carries = (data: JsonSchema, name: string, schema: JsonSchema): boolean => {
  const field = data.properties?.[name];
  return field !== undefined && isDeepStrictEqual(unwrapped(field).inner, schema);
};

const toData = (message: EventMessage): JsonSchema => message.payload.properties?.['data'] ?? {};
/** By the first word of topic and type; an audit log's events come from whichever service acted. */
const getOwner = (name: string): string =>
  name.startsWith('admin.') ? 'every service with an audit log' : (name.split('.')[0] ?? name);
const anchor = (heading: string): string => heading.replaceAll('.', '');

function getRetention({ kafka }: EventsDocument['channels'][string]['bindings']): string {
  const settings = kafka.topicConfiguration;
  if (settings['cleanup.policy'].includes('compact')) return 'the newest of each key, for ever';
  return settings['retention.ms'] < 0 ? 'for ever' : `${settings['retention.ms'] / DAY_MS} days`;
}
