import type { CarryMail } from '../../use-cases/ports';

export interface Carrier {
  readonly carry: CarryMail;
  close(): void;
}
