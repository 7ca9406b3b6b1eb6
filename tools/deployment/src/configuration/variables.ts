import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@makeport/local-stack/paths';
import { services } from '@makeport/local-stack/stack/definition';

/** The part of a zod schema that is read. Each program has its own copy of zod. */
interface Schema {
  readonly def: {
    readonly type: string;
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly innerType?: Schema;
    readonly in?: Schema;
    readonly defaultValue?: unknown;
    readonly entries?: Readonly<Record<string, string>>;
  };
  meta(): { readonly description?: string; readonly secret?: boolean } | undefined;
}

interface Exports {
  readonly configSchema: Schema;
  readonly [name: string]: Schema;
}

/** A variable as one program reads it. */
export interface Reading {
  readonly program: string;
  readonly isRequired: boolean;
  readonly default: string | undefined;
}

export interface Variable {
  readonly name: string;
  readonly description: string;
  readonly isSecret: boolean;
  /** Empty: any text. */
  readonly values: readonly string[];
  readonly readings: readonly Reading[];
}

export const WEB_SERVER = 'web server';
export const SANDBOX = 'payments sandbox';

/** The built file with the schemas of each program. */
const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['bff', ...services].sort().map((name) => [name, `services/${name}/dist/config.js`]),
  ),
  [WEB_SERVER]: 'frontends/shell/dist-server/config.js',
  [SANDBOX]: 'tools/stripe-sandbox/dist/config.js',
};

/** The programs of the product: all but the sandbox. */
export const programs = Object.keys(files).filter((name) => name !== SANDBOX);

/** Reads every variable from the built schemas of all programs. */
export async function readVariables(): Promise<Variable[]> {
  const found = new Map<string, { schema: Schema; program: string }[]>();
  for (const [program, file] of Object.entries(files)) {
    for (const [name, schema] of await readFields(file)) {
      found.set(name, [...(found.get(name) ?? []), { schema, program }]);
    }
  }
  return [...found].map(([name, fields]) => toVariable(name, fields));
}

/** The fields of the process's schema, and those that the schemas of its commands add. */
async function readFields(file: string): Promise<Map<string, Schema>> {
  const path = resolve(projectRoot, file);
  if (!existsSync(path)) throw new Error(`${file} is missing. Run \`npm run build\`.`);
  const module = (await import(pathToFileURL(path).href)) as Exports & { default?: Exports };
  // A CommonJS module is the default export.
  const { configSchema, ...others } = module.default ?? module;
  const commands = Object.entries(others).filter(([name]) => name.endsWith('ConfigSchema'));
  const schemas = [...commands.map(([, schema]) => schema), configSchema];
  return new Map(
    schemas.flatMap((schema) =>
      Object.entries(getLayers(schema).find(({ def }) => def.shape)?.def.shape ?? {}),
    ),
  );
}

/** Returns the schema and the schemas that it wraps, from outside to inside. */
function getLayers(schema: Schema): Schema[] {
  const inner = schema.def.innerType ?? schema.def.in;
  return inner ? [schema, ...getLayers(inner)] : [schema];
}

function toVariable(name: string, fields: { schema: Schema; program: string }[]): Variable {
  const metas = fields.flatMap(({ schema }) => getLayers(schema).map((layer) => layer.meta()));
  const descriptions = [...new Set(metas.flatMap((meta) => meta?.description ?? []))];
  const [description] = descriptions;
  if (description === undefined || descriptions.length > 1)
    throw new Error(`${name} needs one description, and has ${descriptions.length}.`);
  return {
    name,
    description,
    isSecret: metas.some((meta) => meta?.secret),
    values: [
      ...new Set(
        fields.flatMap(({ schema }) =>
          getLayers(schema).flatMap(({ def }) => Object.values(def.entries ?? {})),
        ),
      ),
    ],
    readings: fields.map(({ schema, program }) => toReading(program, getLayers(schema))),
  };
}

function toReading(program: string, layers: readonly Schema[]): Reading {
  const byDefault = layers.find(({ def }) => ['default', 'prefault'].includes(def.type));
  return {
    program,
    isRequired: !byDefault && !layers.some(({ def }) => def.type === 'optional'),
    default: byDefault && String(byDefault.def.defaultValue),
  };
}
