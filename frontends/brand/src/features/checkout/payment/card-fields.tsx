import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
} from '@stripe/react-stripe-js';
import type { StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Skeleton } from '@makeport/ui';
import { emptyCard, wrongFields, type CardField, type CardFields } from './payment-rules';

/** One function per field, because the provider's types accept only literal names. */
const focusOn: Record<CardField, (elements: StripeElements) => void> = {
  cardNumber: (elements) => elements.getElement('cardNumber')?.focus(),
  cardExpiry: (elements) => elements.getElement('cardExpiry')?.focus(),
  cardCvc: (elements) => elements.getElement('cardCvc')?.focus(),
};

type CardFieldsProps = {
  card: CardFields;
  /**
   * How often Pay was pressed with incomplete fields. After the first time, invalid fields are
   * marked (B18).
   */
  attempts: number;
  onChange: (change: (card: CardFields) => CardFields) => void;
};

/**
 * Renders number, expiry and security code in the provider's frames, so this page never sees the
 * card's data.
 */
export function CardFieldset({ card, attempts, onChange }: CardFieldsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const style = useFieldStyle(root);
  const elements = useElements();
  const wrong = wrongFields(card);
  const focusFirstWrong = useEffectEvent(() => {
    const [first] = wrong;
    if (first && elements) focusOn[first](elements);
  });
  useEffect(() => {
    if (attempts > 0) focusFirstWrong();
  }, [attempts]);
  const isMarked = (field: CardField) => attempts > 0 && wrong.includes(field);
  const forget = useEffectEvent(() => onChange(() => emptyCard));
  // removing the frames also removes the entered card
  useEffect(() => () => forget(), []);
  return (
    <fieldset ref={root} className="min-w-0">
      <legend className="mb-3 font-medium">Card</legend>
      {style && (
        <div className="grid grid-cols-2 gap-4">
          <CardFieldBox label="Card number" invalid={isMarked('cardNumber')} className="col-span-2">
            <CardNumberElement
              options={{ style, showIcon: true }}
              onChange={({ complete, brand }) =>
                onChange((card) => ({ ...card, number: { complete, brand } }))
              }
            />
          </CardFieldBox>
          <CardFieldBox label="Expiry (MM/YY)" invalid={isMarked('cardExpiry')}>
            <CardExpiryElement
              options={{ style }}
              onChange={({ complete }) => onChange((card) => ({ ...card, expiry: { complete } }))}
            />
          </CardFieldBox>
          <CardFieldBox label="Security code (CVC)" invalid={isMarked('cardCvc')}>
            <CardCvcElement
              options={{ style, placeholder: 'CVC' }}
              onChange={({ complete }) => onChange((card) => ({ ...card, cvc: { complete } }))}
            />
          </CardFieldBox>
        </div>
      )}
    </fieldset>
  );
}

type CardFieldBoxProps = {
  label: string;
  invalid: boolean;
  className?: string;
  children: ReactNode;
};

function CardFieldBox({ label, invalid, className, children }: CardFieldBoxProps) {
  return (
    <div className={className}>
      <p aria-hidden="true" className="mb-1.5 font-medium">
        {label}
      </p>
      <div
        aria-invalid={invalid || undefined}
        className="min-h-10 rounded-control border border-control bg-surface px-3 py-2.5 aria-invalid:border-red has-[.StripeElement--focus]:border-accent has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-accent"
      >
        {children}
      </div>
    </div>
  );
}

/** Returns the page's current colours, light or dark, because the frames do not inherit styles. */
function useFieldStyle(root: RefObject<HTMLElement | null>) {
  const [style, setStyle] = useState<{ base: Record<string, unknown> } | null>(null);
  useEffect(() => {
    const read = () => {
      if (!root.current) return;
      const { color, fontSize } = getComputedStyle(root.current);
      setStyle({
        base: { color, iconColor: color, fontSize, '::placeholder': { color: '#807a70' } },
      });
    };
    read();
    const theme = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(read);
    theme.addEventListener('change', read);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      theme.removeEventListener('change', read);
      chosen.disconnect();
    };
  }, [root]);
  return style;
}

export function CardSkeleton() {
  return (
    <div
      className="grid grid-cols-2 gap-4"
      role="status"
      aria-busy="true"
      aria-label="Loading card fields"
    >
      <Skeleton className="col-span-2 h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
