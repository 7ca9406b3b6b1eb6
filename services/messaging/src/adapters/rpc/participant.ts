import { requireAccountType, type RpcCall } from '@makeport/service-kit';
import type { UserActor } from '@makeport/contracts';
import type { Participant } from '../../use-cases/ports';

/** Only brands and manufacturers take part in conversations (OPEN-40). */
export function requireParticipant(call: RpcCall): Participant & { readonly actor: UserActor } {
  const actor = requireAccountType(call, 'brand', 'manufacturer');
  const party = actor.accountType === 'brand' ? 'brand' : 'manufacturer';
  return { id: actor.userId, name: actor.name, party, actor };
}
