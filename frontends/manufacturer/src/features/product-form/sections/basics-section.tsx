import { BasicFields } from '@makeport/product-listing/form';
import { productCategories } from '@makeport/rules';
import { Card, CardHeader } from '@makeport/ui';

const CATEGORIES = [
  { value: '', label: 'Choose a category', disabled: true },
  ...productCategories,
];

export function BasicsSection() {
  return (
    <Card as="section" id="basics">
      <CardHeader title="Basic information" />
      <div className="grid gap-5 sm:grid-cols-2">
        <BasicFields
          categories={CATEGORIES}
          skuHelp="Your own article number, unique among your products"
        />
      </div>
    </Card>
  );
}
