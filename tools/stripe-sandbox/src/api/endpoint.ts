import { z } from 'zod';
import type { ObjectKind } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import type { Caller } from './authenticate';
import { noSuch } from './stripe-error';

export interface EndpointCall<Params> {
  tx: Transaction;
  params: Params;
  /** The `:id` in the path. */
  id: string;
  caller: Caller;
  /** The connected account (`Stripe-Account`) whose objects a server requests. */
  account: string | undefined;
}

/** An API call: its parameters, who may make it, and its effect. */
export interface Endpoint<Schema extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  /**
   * `anyone` with a publishable key may call it from a browser. Default: only a server with its
   * secret key.
   */
  access?: 'anyone';
  /** The call accepts the header `Stripe-Account`. */
  forAccount?: true;
  params: Schema;
  /**
   * Returns the response object. A thrown StripeError is a response, too, and does not roll back
   * what was stored.
   */
  execute(call: EndpointCall<z.output<Schema>>): object;
}

export function endpoint<Schema extends z.ZodType>(definition: Endpoint<Schema>): Endpoint {
  // A list of endpoints with different parameters needs one type; each endpoint still validates its
  // own.
  return definition;
}

/** Creates the endpoint that retrieves an object by its id. */
export function retrieve(path: string, kind: ObjectKind): Endpoint {
  return endpoint({
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({}),
    execute({ tx, id }) {
      const found = tx.objects.find(kind, id);
      if (!found) throw noSuch(kind, id, 'id');
      return found;
    },
  });
}
