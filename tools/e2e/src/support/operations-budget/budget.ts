import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Cost } from './traced-stack.ts';

/** One figure, or one for lists of 1 row and one for lists of 50 rows. */
type Figure = number | readonly [number, number];

export interface Budget {
  readonly calls: Figure;
  readonly statements: Figure;
  /** The message of an operation that is refused here, because its success is out of reach. */
  readonly refused?: string;
  /** Why 50 rows may cost more than 1 row. */
  readonly why?: string;
}
type Record = Readonly<{ [operation: string]: Budget }>;

export interface Measured {
  /** In this order: with lists of 1 row and of 50 rows, or one cost. */
  readonly costs: readonly Cost[];
  readonly refusal: string | null;
}

const ROWS = [1, 50];
const path = resolve(import.meta.dirname, '../../alone/operations-budget.json');

export const readBudgets = (): Record => JSON.parse(readFileSync(path, 'utf8')) as Record;

/** Stores the measured figures; reasons stay. */
export function writeBudgets(measured: ReadonlyMap<string, Measured>): void {
  const before = readBudgets();
  const lines = [...measured.keys()].sort().map((name) => {
    const { costs = [], refusal = null } = measured.get(name) ?? {};
    const why = before[name]?.why;
    const budget = {
      calls: toFigure(costs.map(({ calls }) => calls)),
      statements: toFigure(costs.map(({ statements }) => statements)),
      ...(refusal === null ? {} : { refused: refusal }),
      ...(why === undefined ? {} : { why }),
    };
    return `  ${JSON.stringify(name)}: ${JSON.stringify(budget)}`;
  });
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}

const toFigure = (figures: readonly number[]): Figure =>
  figures.length === 1 ? (figures[0] ?? 0) : [figures[0] ?? 0, figures[1] ?? 0];

const toFigures = (figure: Figure): readonly number[] =>
  typeof figure === 'number' ? [figure] : figure;

/** Returns what costs more than recorded, one line each. */
export function listExcesses(measured: ReadonlyMap<string, Measured>): string[] {
  const budgets = readBudgets();
  const gone = Object.keys(budgets).filter((name) => !measured.has(name));
  return [
    ...gone.map((name) => `${name} is recorded, but no page has it`),
    ...[...measured].flatMap(([name, { costs, refusal }]) => {
      const budget = budgets[name];
      if (!budget) return [`${name} is not recorded`];
      const refused = budget.refused ?? null;
      return [
        ...(refusal === refused ? [] : [`${name}: ${refusal ?? 'no refusal'}, not ${refused}`]),
        ...compare(
          `calls of ${name}`,
          costs.map(({ calls }) => calls),
          budget.calls,
          budget.why,
        ),
        ...compare(
          `statements of ${name}`,
          costs.map(({ statements }) => statements),
          budget.statements,
          budget.why,
        ),
      ];
    }),
  ];
}

function compare(
  what: string,
  figures: readonly number[],
  budget: Figure,
  why: string | undefined,
): string[] {
  const allowed = toFigures(budget);
  const [one = 0, fifty = one] = figures;
  const more = figures.flatMap((figure, index) => {
    const rows = figures.length === 1 ? '' : ` for ${ROWS[index]} rows`;
    return figure > (allowed[index] ?? 0)
      ? [`${what}${rows}: ${figure}, recorded are ${allowed[index] ?? 'none'}`]
      : [];
  });
  return fifty > one && why === undefined
    ? [...more, `${what}: ${one} for 1 row, ${fifty} for 50 rows. Batch them, or record why`]
    : more;
}
