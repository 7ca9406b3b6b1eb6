import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..', '..');

/** Product code, without the tests. */
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/spec\.ts$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => !/\/migrations\//.test(file));

const ORDER_STATUS = /^'(?:approved|in_production|shipping|completed|cancelled)'$/;

/** Detects a copy with another status, an assignment, a literal status, and SQL that sets one. */
function writesStatus(text: string): boolean {
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  let found = /\bUPDATE\s+orders\b(?:(?!\bWHERE\b)[^;`])*?\bstatus\s*=/i.test(text);
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const named = node.properties.find((property) => property.name?.getText() === 'status');
      const copied = node.properties.some(
        (property) =>
          ts.isSpreadAssignment(property) && /order/i.test(property.expression.getText()),
      );
      const value = named && ts.isPropertyAssignment(named) ? named.initializer.getText() : '';
      if (named && (copied || ORDER_STATUS.test(value))) found = true;
    }
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      /order\w*\.status$/i.test(node.left.getText())
    ) {
      found = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('the status of an order', () => {
  it('ORD-2: is written by the table of transitions alone', () => {
    const writers = sources.filter((file) => writesStatus(readFileSync(join(root, file), 'utf8')));
    expect(sources.length).toBeGreaterThan(150);
    expect(writers).toEqual(['domain/order/transitions.ts']);
  });

  it.each([
    `const next = { ...order, status };`,
    `const next = { ...order, status: to };`,
    `order.status = to;`,
    `const changes = { status: 'cancelled' };`,
    'await manager.query(`UPDATE orders SET version = 2, status = $1`);',
  ])('ORD-2: %s would be seen', (code) => {
    expect(writesStatus(code)).toBe(true);
  });

  it.each([
    `const payout = { ...transaction, status: 'settled' };`,
    `const copied = { status: order.status };`,
    'await manager.query(`UPDATE orders SET due_date = $1 WHERE status = $2`);',
  ])('ORD-2: %s is none', (code) => {
    expect(writesStatus(code)).toBe(false);
  });
});
