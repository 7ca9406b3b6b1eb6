/** JSON that stores a repeated object once, under `$defs`. */
export interface SharedDocument {
  readonly $defs: Readonly<Record<string, unknown>>;
  readonly contracts: Readonly<Record<string, unknown>>;
}

/**
 * The length in characters from which a repeated object is shared. A reference to a shorter object
 * would be about as long as the object.
 */
const MIN_LENGTH = 100;
const DEFINITIONS = '#/$defs/';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapValues(value: unknown, map: (value: unknown, key: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => map(each, ''));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, map(each, key)]));
}

/**
 * Stores each repeated object once. Equal contracts result in an equal document.
 * @param prefix start of each reference to a definition
 */
export function shareDefinitions(
  contracts: Readonly<Record<string, unknown>>,
  prefix = DEFINITIONS,
): SharedDocument {
  const counts = countObjects(contracts);
  const references = new Map<string, string>();
  const definitions: Record<string, unknown> = {};
  const replace = (value: unknown, name: string): unknown => {
    const replaceParts = () => mapValues(value, (each, key) => replace(each, toName(key) ?? name));
    if (!isObject(value)) return replaceParts();
    const text = JSON.stringify(value);
    if (text.length < MIN_LENGTH || (counts.get(text) ?? 0) < 2) return replaceParts();
    const known = references.get(text);
    if (known !== undefined) return { $ref: known };
    const definition = toFreeName(name, definitions);
    references.set(text, prefix + definition);
    // Keeps this definition in front of the definitions that it contains.
    definitions[definition] = null;
    definitions[definition] = replaceParts();
    return { $ref: prefix + definition };
  };
  const shared = mapValues(contracts, (contract) => replace(contract, 'contract'));
  return { $defs: definitions, contracts: shared as SharedDocument['contracts'] };
}

/** Restores the contracts from a document of `shareDefinitions`. */
export function resolveDefinitions({ $defs, contracts }: SharedDocument): Record<string, unknown> {
  const resolve = (value: unknown): unknown => {
    const reference = isObject(value) ? value['$ref'] : undefined;
    if (typeof reference === 'string') return resolve($defs[reference.slice(DEFINITIONS.length)]);
    return mapValues(value, resolve);
  };
  return resolve(contracts) as Record<string, unknown>;
}

/** Counts equal objects by their JSON text. The content of a repeated object counts only once. */
function countObjects(
  value: unknown,
  counts = new Map<string, number>(),
): ReadonlyMap<string, number> {
  if (isObject(value)) {
    const text = JSON.stringify(value);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count > 1) return counts;
  }
  mapValues(value, (each) => countObjects(each, counts));
  return counts;
}

/**
 * Returns the field's name, after which a definition is named; null for keywords of JSON Schema.
 */
const toName = (key: string): string | null =>
  ['', 'properties', 'items', 'anyOf', 'allOf'].includes(key) ? null : key;

function toFreeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  if (!(name in taken)) return name;
  for (let number = 2; ; number += 1) {
    if (!(`${name}-${number}` in taken)) return `${name}-${number}`;
  }
}
