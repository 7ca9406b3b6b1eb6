import { DomainError } from '@makeport/errors';

/** Nobody is sent on to another site from here. */
export class ForeignReturnPath extends DomainError {
  constructor() {
    super('invalid_input', 'ordering.foreign_return_path', 'This is not an address of this site', {
      field: 'returnPath',
    });
  }
}

export class PayoutsUnavailable extends DomainError {
  constructor(cause: unknown) {
    const text = 'Payouts cannot be set up at the moment. Please try again.';
    super('unavailable', 'ordering.payouts_unavailable', text, { cause });
  }
}
