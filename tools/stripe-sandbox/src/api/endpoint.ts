import { z } from 'zod';
import type { ObjectKind } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import type { Caller } from './authenticate';
import { noSuch } from './stripe-error';

export interface EndpointCall<Params> {
  tx: Transaction;
  params: Params;
  /** The `:id` of the path. */
  id: string;
  caller: Caller;
  /** Whose objects are meant, when a server asks for a connected account (`Stripe-Account`). */
  account: string | undefined;
}

/** One call of the API: what it takes, who may make it, and what it does. */
export interface Endpoint<Schema extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  /** `anyone` with a publishable key may call it from a browser; default: only a server with its secret key. */
  access?: 'anyone';
  /** It may be asked for a connected account. */
  forAccount?: true;
  params: Schema;
  /** Returns the object to answer with. A StripeError is an answer too: what was stored before it stays stored. */
  execute(call: EndpointCall<z.output<Schema>>): object;
}

export function endpoint<Schema extends z.ZodType>(definition: Endpoint<Schema>): Endpoint {
  // a list of endpoints with different parameters has one type; each still checks its own
  return definition;
}

/** GET of one object by its id. */
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
