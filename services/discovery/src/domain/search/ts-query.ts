/** Lexemes, all of which a product has; or several ways to have one word. */
export type Alternatives = readonly (readonly string[])[];

const quote = (lexeme: string): string => `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

const all = (lexemes: readonly string[]): string => lexemes.map(quote).join(' & ');

function any(alternatives: Alternatives): string {
  const each = alternatives.filter((lexemes) => lexemes.length > 0).map((lexemes) => `(${all(lexemes)})`);
  return `(${each.join(' | ')})`;
}

/** For a cast to tsquery, which takes lexemes as they are; null where there is nothing to look for. */
export function toTsQuery(groups: readonly Alternatives[], operator: '&' | '|' = '&'): string | null {
  const given = groups.filter((alternatives) => alternatives.some((lexemes) => lexemes.length > 0));
  return given.length === 0 ? null : given.map(any).join(` ${operator} `);
}
