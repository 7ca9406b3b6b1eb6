import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Skeleton } from '@makeport/ui';
import { emptyCard, type CardFields } from './payment-rules';

type CardFieldsProps = { onChange: (change: (card: CardFields) => CardFields) => void };

/** Number, expiry and security code in frames of the provider: their content never reaches this page. */
export function CardFieldset({ onChange }: CardFieldsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const style = useFieldStyle(root);
  const forget = useEffectEvent(() => onChange(() => emptyCard));
  // what was entered goes with the frames
  useEffect(() => () => forget(), []);
  return (
    <fieldset ref={root} className="min-w-0">
      <legend className="mb-3 font-medium">Card</legend>
      {style && (
        <div className="grid grid-cols-2 gap-4">
          <CardField label="Card number" className="col-span-2">
            <CardNumberElement
              options={{ style, showIcon: true }}
              onChange={({ complete, brand }) =>
                onChange((card) => ({ ...card, number: { complete, brand } }))
              }
            />
          </CardField>
          <CardField label="Expiry (MM/YY)">
            <CardExpiryElement
              options={{ style }}
              onChange={({ complete }) => onChange((card) => ({ ...card, expiry: { complete } }))}
            />
          </CardField>
          <CardField label="Security code (CVV)">
            <CardCvcElement
              options={{ style }}
              onChange={({ complete }) => onChange((card) => ({ ...card, cvc: { complete } }))}
            />
          </CardField>
        </div>
      )}
    </fieldset>
  );
}

type CardFieldProps = { label: string; className?: string; children: ReactNode };

function CardField({ label, className, children }: CardFieldProps) {
  return (
    <div className={className}>
      <p aria-hidden="true" className="mb-1.5 font-medium">
        {label}
      </p>
      <div className="min-h-10 rounded-control border border-control bg-surface px-3 py-2.5 has-[.StripeElement--focus]:border-accent has-[.StripeElement--focus]:outline-2 has-[.StripeElement--focus]:outline-accent">
        {children}
      </div>
    </div>
  );
}

/** The frames do not inherit styles: they get the colours that the page has now, light or dark. */
function useFieldStyle(root: RefObject<HTMLElement | null>) {
  const [style, setStyle] = useState<{ base: Record<string, unknown> } | null>(null);
  useEffect(() => {
    const read = () => {
      if (!root.current) return;
      const { color, fontSize } = getComputedStyle(root.current);
      setStyle({ base: { color, iconColor: color, fontSize, '::placeholder': { color: '#807a70' } } });
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
    <div className="grid grid-cols-2 gap-4" role="status" aria-busy="true" aria-label="Loading card fields">
      <Skeleton className="col-span-2 h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
