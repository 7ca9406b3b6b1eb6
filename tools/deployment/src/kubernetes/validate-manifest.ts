import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { type Schema, strict } from './strict-schema.ts';

/**
 * From the OpenAPI document of a Kubernetes API server, made strict: unknown fields are rejected.
 */
const schemaFile = resolve(import.meta.dirname, 'schemas/kubernetes.json');
/** KEDA's own definitions. */
const customResourcesFile = resolve(import.meta.dirname, 'schemas/keda-crds.json');

interface CustomResource {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema: { openAPIV3Schema: Schema };
    }[];
  };
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { kinds, definitions } = read(schemaFile) as {
  readonly kinds: Readonly<Record<string, string>>;
  readonly definitions: Readonly<Record<string, Schema>>;
};
const customResources = (read(customResourcesFile) as { readonly items: readonly CustomResource[] })
  .items;

export const knownKinds: readonly string[] = Object.keys(kinds);

/** `metadata` of a custom resource is standard metadata, like that of any other object. */
const asObject = (schema: Schema): Schema => ({
  ...schema,
  properties: {
    ...(schema['properties'] as object),
    metadata: { $ref: '#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' },
  },
});

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const compiled = new Map<string, ValidateFunction>();

function getSchema(kind: string): Schema {
  const name = kinds[kind];
  if (name) return { $ref: `#/definitions/${name}` };
  for (const { spec } of customResources) {
    const version = spec.versions.find(
      (each) => `${spec.group}/${each.name} ${spec.names.kind}` === kind,
    );
    if (version) return asObject(strict(version.schema.openAPIV3Schema) as Schema);
  }
  throw new Error(`There is no schema for ${kind}.`);
}

/** Returns all deviations of an object from the schema of its kind, including unknown fields. */
export function manifestMistakes(manifest: {
  readonly apiVersion: string;
  readonly kind: string;
}): string[] {
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const check = compiled.get(kind) ?? ajv.compile({ ...getSchema(kind), definitions });
  compiled.set(kind, check);
  void check(manifest);
  return (check.errors ?? []).map(
    ({ instancePath, message = '', params }) =>
      `${instancePath} ${message}${'additionalProperty' in params ? `: ${String(params['additionalProperty'])}` : ''}`,
  );
}
