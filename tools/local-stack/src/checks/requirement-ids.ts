/** A row of docs/requirements.md: `| CART-3 | …` or, under 'Findings', `| B1 | …`. */
const row = /^\|\s*([A-Z]+-\d+[a-z]?|[BFTXPG]\d{1,2})\s*\|/gm;

/** The title of it('…'), test('…'), it.each(…)('…') and the like. */
const testTitle = /\b(?:it|test)(?:\.\w+)*(?:\([^)]*\)|`[^`]*`)?\(\s*(['"`])([\s\S]*?)\1/g;
const id = /\b(?:[A-Z]+-\d+[a-z]?|[BFTXPG]\d{1,2})\b/g;

/** Names of standards that only look like ids. */
const standards = /^(?:UTF|ISO|SHA|RFC)-/;

/** Returns the ids of the rows in order, including duplicates. */
export function getRowIds(requirements: string): string[] {
  return [...requirements.matchAll(row)].map(([, found = '']) => found);
}

/** Returns the ids in the titles of a spec file. */
export function getTitleIds(spec: string): string[] {
  return [...spec.matchAll(testTitle)]
    .flatMap(([, , title = '']) => [...title.matchAll(id)].map(([found]) => found))
    .filter((found) => !standards.test(found));
}
