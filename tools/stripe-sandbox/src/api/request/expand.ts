import { showTransfer } from '../../connect/show-transfer';
import type { ObjectStore } from '../../store/object-store';
import type { ObjectKind, Transfer } from '../../store/stripe-objects';
import { invalidRequest } from '../stripe-error';

type Shape = Record<string, unknown>;

/**
 * Replaces ids in the response by whole objects: `latest_charge`, `data.payment_method`,
 * `charge.balance_transaction`.
 */
export function expand(objects: ObjectStore, answer: object, paths: readonly string[]): object {
  let expanded = answer as Shape;
  for (const path of paths) {
    expanded = expandAt(objects, expanded, path.split('.'), path);
  }
  return expanded;
}

function expandAt(
  objects: ObjectStore,
  shape: Shape,
  [step, ...rest]: string[],
  path: string,
): Shape {
  if (step === undefined) return shape;
  const inner = (value: unknown): unknown => {
    if (value === null || value === undefined) return value;
    if (Array.isArray(value)) return value.map((item) => inner(item));
    const object = typeof value === 'string' ? lookUp(objects, value) : value;
    if (typeof object !== 'object') throw notExpandable(path);
    return expandAt(objects, object as Shape, rest, path);
  };
  const value = shape[step];
  if (value === undefined) throw notExpandable(path);
  return { ...shape, [step]: inner(value) };
}

function lookUp(objects: ObjectStore, id: string): unknown {
  const found = objects.findAny(id);
  return found && show(objects, found.kind, found.body);
}

/** Returns the API's representation of a whole object. */
export function show(objects: ObjectStore, kind: ObjectKind, body: unknown): unknown {
  return kind === 'transfer' ? showTransfer({ objects }, body as Transfer) : body;
}

function notExpandable(path: string) {
  return invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
    { param: 'expand' },
  );
}
