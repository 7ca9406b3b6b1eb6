import { Badge, DescriptionList } from '@makeport/ui';
import { BadgeCheck, ShieldCheck } from '@makeport/ui/icons';
import type { ReactNode } from 'react';
import type { ProductViewQuery } from '../../gen/product-view';
import { currentStock, unitsOrNone } from './order/product-stock';

export type ViewedProduct = NonNullable<ProductViewQuery['product']>;

/** Renders the Details tab (CAT-16, CAT-17). */
export function ProductDetails({ product }: { product: ViewedProduct }) {
  const { metadata, customizationOptions, certifications } = product;
  return (
    <div className="flex flex-col gap-6">
      <Block title="Description">
        <p className="whitespace-pre-line text-muted">{product.description}</p>
      </Block>
      <Block title="Customization options">
        {customizationOptions.length === 0 ? (
          <p className="text-muted">None offered</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {customizationOptions.map((option) => (
              <li key={option.optionId}>
                <Badge long>{option.name}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Block>
      <Block title="Certifications">
        {certifications.length === 0 ? (
          <p className="text-muted">None stated</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {certifications.map((certification) => (
              <li key={certification}>
                <Badge tone="green" icon={BadgeCheck} long>
                  {certification}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Block>
      <Block title="Production capacity">
        <DescriptionList
          columns={2}
          items={[
            { label: 'Monthly capacity', value: unitsOrNone(metadata.monthlyCapacity) },
            { label: 'Current stock', value: unitsOrNone(currentStock(metadata.inventory)) },
          ]}
        />
      </Block>
    </div>
  );
}

/** Renders the Specs tab (CAT-18). */
export function ProductSpecs({ product }: { product: ViewedProduct }) {
  const { specifications, shippingTerms, paymentTerms } = product.metadata;
  const rows = [
    { name: 'SKU', value: product.sku },
    ...specifications,
    ...(shippingTerms ? [{ name: 'Shipping terms', value: shippingTerms }] : []),
    ...(paymentTerms ? [{ name: 'Payment terms', value: paymentTerms }] : []),
  ];
  return (
    <div className="flex flex-col gap-6">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Specifications</caption>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal break-words text-muted">
                {name}
              </th>
              <td className="py-2.5 break-words">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-start gap-3 rounded-card bg-green-soft px-4 py-3 text-green-ink">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Every order is checked by the manufacturer against your specifications before it ships.
      </p>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}
