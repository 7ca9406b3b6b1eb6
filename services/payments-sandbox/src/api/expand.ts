import { linesOf } from '../checkout/checkout-sessions';
import { showTransfer } from '../connect/show-transfer';
import { showLine } from '../checkout/show-line';
import type { ObjectStore } from '../store/object-store';
import type { Charge, CheckoutSession, ObjectKind, Transfer } from '../store/stripe-objects';
import { invalidRequest } from './stripe-error';

type Shape = Record<string, unknown>;

/** Puts whole objects where the answer has ids: `latest_charge`, `data.payment_method`, `charge.balance_transaction`. */
export function expand(objects: ObjectStore, answer: object, paths: readonly string[]): object {
  let expanded = answer as Shape;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) {
      throw invalidRequest(`You cannot expand more than 4 levels of a property (${path}).`, {
        param: 'expand',
      });
    }
    expanded = expandAt(objects, expanded, steps, path);
  }
  return expanded;
}

function expandAt(objects: ObjectStore, shape: Shape, [step, ...rest]: string[], path: string): Shape {
  if (step === undefined) return shape;
  const inner = (value: unknown): unknown => {
    if (value === null || value === undefined) return value;
    if (Array.isArray(value)) return value.map((item) => inner(item));
    const object = typeof value === 'string' ? lookUp(objects, value) : value;
    if (typeof object !== 'object') throw notExpandable(path);
    return expandAt(objects, object as Shape, rest, path);
  };
  const value = step in shape ? shape[step] : includable(objects, shape, step);
  if (value === undefined) throw notExpandable(path);
  return { ...shape, [step]: inner(value) };
}

function lookUp(objects: ObjectStore, id: string): unknown {
  const found = objects.findAny(id);
  return found && show(objects, found.kind, found.body);
}

/** How an object looks wherever it is shown whole. */
export function show(objects: ObjectStore, kind: ObjectKind, body: unknown): unknown {
  return kind === 'transfer' ? showTransfer({ objects }, body as Transfer) : body;
}

/** Lists that are left out of an object unless they are asked for. */
function includable(objects: ObjectStore, shape: Shape, field: string): unknown {
  if (shape['object'] === 'charge' && field === 'refunds') {
    const { id } = shape as unknown as Charge;
    const data = objects.all('refund', { charge: id });
    return { object: 'list', data, has_more: false, url: `/v1/charges/${id}/refunds` };
  }
  if (shape['object'] === 'checkout.session' && field === 'line_items') {
    const { id } = shape as unknown as CheckoutSession;
    const data = linesOf({ objects }, id).map(showLine);
    return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
  }
  return undefined;
}

function notExpandable(path: string) {
  return invalidRequest(
    `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
    { param: 'expand' },
  );
}
