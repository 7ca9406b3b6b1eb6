import { randomUUID } from 'node:crypto';
import { callers, type AccessScene } from '../../access-scene.ts';
import type { ApiPerson } from '../../api-person.ts';
import { OK } from '../../access/operations/rows.ts';
import { getOperation } from '../../access/operations/table.ts';

export interface Prepared {
  readonly as: ApiPerson;
  readonly variables: object;
}
/** Creates what one successful call of a mutation needs. */
export type Prepare = (scene: AccessScene) => Promise<Prepared> | Prepared;

/** The call of the account that may use the mutation in the access matrix. */
export const ofMatrix =
  (field: string): Prepare =>
  async (scene) => {
    const { access, variables } = getOperation(`Mutation.${field}`);
    const caller = callers.findLast((each) => access[each] === OK);
    if (!caller) throw new Error(`no caller may use ${field}`);
    return { as: scene.people[caller], variables: (await variables?.(scene)) ?? {} };
  };

/** Returns variables with the input and a new request id. */
export const once = (input: object): object => ({ input: { ...input, requestId: randomUUID() } });
