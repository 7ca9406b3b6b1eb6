import { defineErrors } from './define-errors';
import { isDomainError } from './domain-error';

const { orderNotFound, belowMinimum, wrongDecision, unavailable } = defineErrors('ordering', {
  orderNotFound: { kind: 'not_found', text: 'Order not found' },
  belowMinimum: (moq: number, field: string) => ({
    kind: 'invalid_input',
    text: `At least ${moq}`,
    field,
  }),
  wrongDecision: (decision: string) => ({
    kind: 'conflict',
    code: `decision_${decision}`,
    text: 'No',
  }),
  unavailable: (cause: unknown) => ({ kind: 'unavailable', text: 'Please try again', cause }),
});

describe('errors by definition', () => {
  it('are coded by service and name', () => {
    const error = orderNotFound();
    expect(isDomainError(error)).toBe(true);
    expect(error).toMatchObject({
      kind: 'not_found',
      code: 'ordering.order_not_found',
      message: 'Order not found',
      field: undefined,
      fields: undefined,
    });
    expect(error.cause).toBeUndefined();
  });

  it('take what their text depends on', () => {
    expect(belowMinimum(100, 'items.0.quantity')).toMatchObject({
      code: 'ordering.below_minimum',
      message: 'At least 100',
      field: 'items.0.quantity',
    });
  });

  it('may name a code of their own and what caused them', () => {
    expect(wrongDecision('void').code).toBe('ordering.decision_void');
    const cause = new Error('away');
    expect(unavailable(cause).cause).toBe(cause);
  });

  it('are new each time, with the stack of who threw them', () => {
    expect(orderNotFound()).not.toBe(orderNotFound());
    expect(orderNotFound().stack?.split('\n')[1]).toContain('define-errors.spec');
  });
});
