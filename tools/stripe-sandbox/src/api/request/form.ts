import { invalidRequest } from '../stripe-error';

/**
 * Decoded parameters. Leaves of a form are strings, and its lists are still records with the keys
 * '0', '1' and so on; a JSON body has other leaves and lists.
 */
export interface FormRecord {
  [key: string]: string | FormRecord;
}

const deepest = 8;
const mostPairs = 1000;

/**
 * Decodes 'a[b][0]=x&a[c]=y' to { a: { b: { '0': 'x' }, c: 'y' } }. A key that ends in `[]` takes
 * the next free index.
 */
export function decodeForm(text: string): FormRecord {
  const root = newRecord();
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > mostPairs) throw invalidRequest('Too many parameters.');
  for (const pair of pairs) {
    const [rawKey = '', ...rest] = pair.split('=');
    put(root, getPath(decode(rawKey)), decode(rest.join('=')));
  }
  return root;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalidRequest('Invalid form encoding.');
  }
}

function getPath(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) throw invalidRequest(`Invalid parameter name: ${key}`);
  const [, head = '', brackets = ''] = match;
  const path = [head, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (path.length > deepest) throw invalidRequest(`Parameter nested too deeply: ${key}`);
  return path;
}

function put(root: FormRecord, path: string[], value: string): void {
  let record = root;
  path.forEach((part, depth) => {
    const key = part === '' ? String(Object.keys(record).length) : part;
    if (depth === path.length - 1) {
      if (typeof record[key] === 'object') throw conflicting(path);
      record[key] = value;
      return;
    }
    const next = (record[key] ??= newRecord());
    if (typeof next === 'string') throw conflicting(path);
    record = next;
  });
}

function conflicting([head, ...rest]: string[]): Error {
  return invalidRequest(
    `Conflicting values for ${[head, ...rest.map((part) => `[${part}]`)].join('')}`,
  );
}

/** Creates a record without a prototype, so that no key from a request reaches Object.prototype. */
function newRecord(): FormRecord {
  return Object.create(null) as FormRecord;
}
