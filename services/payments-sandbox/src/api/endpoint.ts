import type { z } from 'zod';
import type { Transaction } from '../transaction';
import type { Caller } from './authenticate';

export interface EndpointCall<Params> {
  tx: Transaction;
  params: Params;
  /** The `:id` of the path. */
  id: string;
  /** The second id of paths such as /v1/transfers/:id/reversals/:child. */
  child: string;
  caller: Caller;
}

/** One call of the API: what it takes, who may make it, and what it does. */
export interface Endpoint<Schema extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  /** `anyone` with a publishable key may call it from a browser; default: only a server with its secret key. */
  access?: 'anyone';
  params: Schema;
  /** Returns the object to answer with. A StripeError is an answer too: what was stored before it stays stored. */
  execute(call: EndpointCall<z.output<Schema>>): object;
}

export function endpoint<Schema extends z.ZodType>(definition: Endpoint<Schema>): Endpoint {
  // a list of endpoints with different parameters has one type; each still checks its own
  return definition;
}
