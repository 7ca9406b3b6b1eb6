import { CardField, type FieldLook } from './card-field';
import type { FieldName } from './field-rules';
import type { ElementType, FrameStart } from './messages';

const looks: Readonly<Record<FieldName, Omit<FieldLook, 'showLabel'>>> = {
  number: {
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    name: 'cardnumber',
  },
  expiry: { label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp', name: 'exp-date' },
  cvc: { label: 'CVC', placeholder: 'CVC', autocomplete: 'cc-csc', name: 'cvc' },
  postal: { label: 'ZIP', placeholder: 'ZIP', autocomplete: 'postal-code', name: 'postal' },
};

export const fieldsOf: Readonly<Record<ElementType, readonly FieldName[]>> = {
  card: ['number', 'expiry', 'cvc', 'postal'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
  payment: ['number', 'expiry', 'cvc'],
};

/** The inputs of one element, in their order. `number` is the card number that is known to the frame. */
export function makeFields({ elementType, options }: FrameStart, number: () => string): CardField[] {
  const { hidePostalCode, placeholder, value } = options;
  const names = fieldsOf[elementType].filter((name) => name !== 'postal' || !hidePostalCode);
  return names.map((name) => {
    const look = { ...looks[name], showLabel: elementType === 'payment' };
    const own = names.length === 1 && placeholder !== undefined ? { ...look, placeholder } : look;
    const field = new CardField(name, own, number);
    if (name === 'postal' && value?.postalCode) field.set(value.postalCode);
    return field;
  });
}
