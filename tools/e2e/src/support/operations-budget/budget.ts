import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Cost } from './traced-stack.ts';

/** One figure, or one for lists of 1 row and one for lists of 50 rows. */
type Figure = number | readonly number[];

interface Budget {
  readonly calls: Figure;
  readonly statements: Figure;
  /** The error message of an operation that cannot succeed in the test. */
  readonly refused?: string;
  /** Why 50 rows may cost more than 1 row. */
  readonly why?: string;
}
type Budgets = Readonly<Record<string, Budget>>;

export interface Measured {
  /** For lists of 1 row and of 50 rows, in this order; otherwise one. */
  readonly costs: readonly Cost[];
  readonly refusal: string | null;
}

const path = resolve(import.meta.dirname, '../../alone/operations-budget.json');
const readBudgets = (): Budgets => JSON.parse(readFileSync(path, 'utf8')) as Budgets;

/** Stores the measured figures. `refused` and `why` are written by hand and stay. */
export function writeBudgets(measured: ReadonlyMap<string, Measured>): void {
  const before = readBudgets();
  const entries = [...measured.keys()].sort().map((name) => {
    const { refused, why } = before[name] ?? {};
    const calls = toFigure(measured.get(name), 'calls');
    const statements = toFigure(measured.get(name), 'statements');
    return `  ${JSON.stringify(name)}: ${JSON.stringify({ calls, statements, refused, why })}`;
  });
  writeFileSync(path, `{\n${entries.join(',\n')}\n}\n`);
}

function toFigure(measured: Measured | undefined, kind: keyof Cost): Figure {
  const figures = measured?.costs.map((cost) => cost[kind]) ?? [];
  return figures.length === 1 ? (figures[0] ?? 0) : figures;
}

/** Returns the differences from the record that must not be, one line each. */
export function listExcesses(measured: ReadonlyMap<string, Measured>): string[] {
  const budgets = readBudgets();
  const gone = Object.keys(budgets).filter((name) => !measured.has(name));
  return [
    ...gone.map((name) => `${name} is recorded, but no page sends it`),
    ...[...measured].flatMap(([name, each]) => {
      const budget = budgets[name];
      return budget
        ? compare(each, budget).map((line) => `${name}: ${line}`)
        : [`${name} is not recorded`];
    }),
  ];
}

function compare({ costs, refusal }: Measured, budget: Budget): string[] {
  const { refused = null, why } = budget;
  const lines = refusal === refused ? [] : [`'${refusal}', recorded is '${refused}'`];
  for (const kind of ['calls', 'statements'] as const) {
    const allowed = [budget[kind]].flat();
    const figures = costs.map((cost) => cost[kind]);
    if (figures.some((figure, index) => figure > (allowed[index] ?? 0)))
      lines.push(`${figures.join(' and ')} ${kind}, recorded are ${allowed.join(' and ')}`);
    const [one = 0, fifty = one] = figures;
    if (fifty > one && why === undefined)
      lines.push(`${one} ${kind} for 1 row, ${fifty} for 50 rows: batch them, or record why`);
  }
  return lines;
}
