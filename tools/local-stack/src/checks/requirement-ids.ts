/** What docs/requirements.md holds as a row: `| CART-3 | …` or, under 'Findings', `| B1 | …`. */
const row = /^\|\s*([A-Z]+-\d+[a-z]?|[BFTXPG]\d{1,2})\s*\|/gm;

/** The title of it('…'), test('…'), it.each(…)('…') and the like. */
const testTitle = /\b(?:it|test)(?:\.\w+)*(?:\([^)]*\)|`[^`]*`)?\(\s*(['"`])([\s\S]*?)\1/g;
const id = /\b(?:[A-Z]+-\d+[a-z]?|[BFTXPG]\d{1,2})\b/g;

/** Standards look like ids and are none. */
const standards = /^(?:UTF|ISO|SHA|RFC)-/;

/** Ids of rows, in their order, a repeated one as often as it is there. */
export function getRowIds(requirements: string): string[] {
  return [...requirements.matchAll(row)].map(([, found = '']) => found);
}

/** Ids that the titles of a spec file carry. */
export function getTitleIds(spec: string): string[] {
  return [...spec.matchAll(testTitle)]
    .flatMap(([, , title = '']) => [...title.matchAll(id)].map(([found]) => found))
    .filter((found) => !standards.test(found));
}
