import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '@makeport/local-stack/paths';

/**
 * Returns all documents of a YAML file. A syntax error or a duplicate key fails with its line.
 * Merge keys are resolved.
 */
export function readYaml(file: string): unknown[] {
  const text = readFileSync(resolve(projectRoot, file), 'utf8');
  const documents = parseAllDocuments(text, { merge: true, uniqueKeys: true });
  return documents.map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw new Error(`${file}: ${error.message}`);
    return document.toJS() as unknown;
  });
}
