import { makeOperation, type Exchange, type Operation, type OperationResult } from '@urql/core';
import { filter, fromPromise, makeSubject, merge, mergeMap, pipe, share, fromValue } from 'wonka';
import { toRequestError } from './request-error';

const NEEDED = 'identity.reauthentication_required';

/**
 * REAUTH-2: resends a mutation that was rejected because the sign-in is too old, once and unchanged,
 * after the user has confirmed the password. Returns the rejection if the user does not confirm.
 */
export function confirmIdentity(ask: () => Promise<boolean>): Exchange {
  return ({ forward }) =>
    (operations$) => {
      const again = makeSubject<Operation>();
      const shared$ = share(operations$);
      const confirm = async (result: OperationResult): Promise<OperationResult | null> => {
        if (!(await ask())) return result;
        const { operation } = result;
        again.next(
          makeOperation(operation.kind, operation, { ...operation.context, confirmed: true }),
        );
        return null;
      };
      return pipe(
        forward(merge([shared$, again.source])),
        mergeMap((result) => (isNeeded(result) ? fromPromise(confirm(result)) : fromValue(result))),
        filter((result) => result !== null),
      );
    };
}

function isNeeded({ operation, error }: OperationResult): boolean {
  if (operation.kind !== 'mutation' || !error || operation.context['confirmed']) return false;
  return toRequestError(error).code === NEEDED;
}
