import { readFileSync } from 'node:fs';
import { schemasWithoutId } from '@asyncapi/specs';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import { eventContracts } from '../events';
import { OPEN_ENUM } from '../open-enum';
import { rpcContracts } from '../rpc';
import { topics } from '../events/topics';
import { asyncApiDocument } from './asyncapi';
import { asyncApiFile } from './files';
import { asyncApiText, contractSchemas } from './generated-files';
import { readSchema, toReadSchema, writtenSchema } from './json-schema';
import { breaksOfPublished, publishedContracts } from './published-contracts';

/**
 * Unknown keywords are errors. Formats are not validated, because each format also has a pattern.
 */
const STRICT = {
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  validateFormats: false,
};

const asyncApi3: object = schemasWithoutId['3.0.0'];
const schemas = contractSchemas();

interface WrittenDocument {
  readonly channels: Record<string, { messages: Record<string, unknown> }>;
  readonly components: {
    readonly messages: Record<string, { payload: object; examples: { payload: unknown }[] }>;
    readonly schemas: Record<string, object>;
  };
}

describe('the JSON Schemas', () => {
  const ajv = new Ajv2020(STRICT).addKeyword(OPEN_ENUM);
  const examples: [name: string, example: unknown][] = [
    ...rpcContracts.flatMap(({ name, example }): [string, unknown][] => [
      [`${name} request`, example.request],
      [`${name} response`, example.response],
    ]),
    ...eventContracts.map(({ type, example }): [string, unknown] => [type, example]),
  ];

  it.each(examples)('%s takes its example, and not just anything', (name, example) => {
    const validate = ajv.compile(schemas.get(name) ?? false);
    validate(example);
    expect(validate.errors).toBeNull();
    expect(validate('anything')).toBe(false);
  });
});

describe('asyncapi.json', () => {
  const document = JSON.parse(asyncApiText()) as WrittenDocument;

  it('is what `npm run generate -w @makeport/contracts` writes', () => {
    expect(readFileSync(asyncApiFile, 'utf8')).toBe(asyncApiText());
  });

  it('is a valid AsyncAPI 3 document', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const validate = ajv.compile(asyncApi3);
    validate(document);
    expect(validate.errors).toBeNull();
    expect(validate({ ...document, channels: { broken: { adress: 'x' } } })).toBe(false);
  });

  it('has every event on its topic, with an example that fits', () => {
    const ajv = new Ajv(STRICT).addKeyword('components').addKeyword(OPEN_ENUM);
    for (const { type, topic } of eventContracts) {
      expect(Object.keys(document.channels[topic]?.messages ?? {})).toContain(type);
      const message = document.components.messages[type];
      const { schemas: definitions } = document.components;
      const validate = ajv.compile({ ...message?.payload, components: { schemas: definitions } });
      validate(message?.examples[0]?.payload);
      expect(validate.errors).toBeNull();
    }
  });

  it('names what replaces an event', () => {
    const replaced = eventContracts.map((event) => ({ ...event, replacedBy: 'identity.moved.v1' }));
    for (const message of Object.values(asyncApiDocument(replaced, topics).components.messages))
      expect(message).toMatchObject({ 'x-replaced-by': 'identity.moved.v1' });
  });
});

describe('published.json', () => {
  it('needs no schemas of readers: those of writers say what is read', () => {
    const exchanged = [
      ...rpcContracts.map(({ response }) => response),
      ...eventContracts.map(({ data }) => data),
    ];
    for (const schema of exchanged)
      expect(toReadSchema(writtenSchema(schema))).toEqual(readSchema(schema));
  });

  it('is not broken by the contracts of today', () => {
    expect(publishedContracts().length).toBeGreaterThan(0);
    expect(breaksOfPublished()).toEqual([]);
  });
});
