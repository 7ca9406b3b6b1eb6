import { randomUUID } from 'node:crypto';
import { exampleOrder, type Order } from '@makeport/contracts';

export interface Parties {
  readonly brandId: string;
  readonly manufacturerId: string;
}

export function newParties(): Parties {
  return { brandId: randomUUID(), manufacturerId: randomUUID() };
}

export function anOrder({ brandId, manufacturerId }: Parties, fields: Partial<Order> = {}): Order {
  const id = randomUUID();
  return {
    ...exampleOrder,
    id,
    number: `#${id.slice(0, 8).toUpperCase()}`,
    brandId,
    brandName: 'Northwind Outfitters',
    manufacturerId,
    manufacturerName: 'Voltworks Electronics',
    productName: 'Power Bank',
    quantity: 100,
    ...fields,
  };
}
