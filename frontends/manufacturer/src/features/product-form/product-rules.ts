import { ENTER_WHOLE_NUMBER } from '@makeport/ui';
import type { z } from 'zod';
import { readMoney } from '@makeport/money';
import { isBlank, NO_AMOUNT } from '@makeport/product-listing/form';
import { getWrongFields, productForm } from '@makeport/rules/product-form';
import { formField } from './server-errors';
import { productShape, toInput, toUnits } from './product-values';

/** Checks numbers and the catalog's rules before the form is sent (OPEN-67). */
export const productRules = productShape.superRefine((values, context) => {
  const { priceMin, priceMax, sampleAvailable, sampleCost, moq, monthlyCapacity } = values;
  const readable = <Value>(
    read: (typed: string) => Value | null,
    message: string,
    fields: Readonly<Record<string, string>>,
  ) => {
    for (const [field, typed] of Object.entries(fields)) {
      if (!isBlank(typed) && read(typed) === null) addIssue(context, field, message);
    }
  };
  readable(readMoney, NO_AMOUNT, { priceMin, priceMax, ...(sampleAvailable && { sampleCost }) });
  readable(toUnits, ENTER_WHOLE_NUMBER, { moq, monthlyCapacity });
  for (const [row, { additionalCost, minQuantity }] of values.customizationOptions.entries()) {
    readable(readMoney, NO_AMOUNT, {
      [`customizationOptions.${row}.additionalCost`]: additionalCost,
    });
    readable(toUnits, ENTER_WHOLE_NUMBER, {
      [`customizationOptions.${row}.minQuantity`]: minQuantity,
    });
  }
  for (const { field, message } of getWrongFields(productForm.safeParse(toInput(values)))) {
    addIssue(context, formField(field, values) ?? field, message);
  }
});

function addIssue(context: z.RefinementCtx, field: string, message: string): void {
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  context.addIssue({ code: 'custom', path, message });
}
