import { randomUUID } from 'node:crypto';
import type { UserActor } from '@makeport/contracts';

export const anAdmin: UserActor = {
  kind: 'user',
  userId: randomUUID(),
  accountType: 'admin',
  name: 'Makeport',
  email: 'admin@makeport.test',
};
