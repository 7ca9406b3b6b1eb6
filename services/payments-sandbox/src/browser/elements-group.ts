import { IntegrationError } from './integration-error';
import type { Appearance, CallResult, CustomFont, ElementOptions, ElementType } from './messages';
import { StripeElement } from './stripe-element';

export interface GroupOptions {
  clientSecret?: string;
  mode?: 'payment' | 'setup' | 'subscription';
  amount?: number;
  currency?: string;
  appearance?: Appearance;
  fonts?: CustomFont[];
  locale?: string;
}

const known: readonly ElementType[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc', 'payment'];
/** Of these, the first that is there does the talking with the API. */
const speakers: readonly ElementType[] = ['payment', 'card', 'cardNumber'];

/** `stripe.elements()`: the elements of one form. */
export class ElementsGroup {
  private readonly elements = new Map<ElementType, StripeElement>();
  private readonly groupId = crypto.randomUUID();

  constructor(
    private options: GroupOptions,
    private readonly origin: string,
    private readonly publishableKey: string,
  ) {}

  get clientSecret(): string | undefined {
    return this.options.clientSecret;
  }

  create(type: string, options: ElementOptions = {}): StripeElement {
    const elementType = known.find((candidate) => candidate === type);
    if (!elementType) throw new IntegrationError(`The payments sandbox has no Element of type ${type}.`);
    if (this.elements.has(elementType)) {
      throw new IntegrationError(`Can only create one Element of type ${type} through an Elements group.`);
    }
    const element = new StripeElement(elementType, options, {
      origin: this.origin,
      publishableKey: this.publishableKey,
      groupId: this.groupId,
      fonts: this.options.fonts ?? [],
      appearance: () => this.options.appearance ?? {},
      siblings: () => this.partsBeside(elementType),
      onDestroy: () => this.elements.delete(elementType),
    });
    this.elements.set(elementType, element);
    return element;
  }

  /** By name, or by the component of react-stripe-js. */
  getElement(type: string | { __elementType?: string }): StripeElement | null {
    const name = typeof type === 'string' ? type : type.__elementType;
    return this.elements.get(name as ElementType) ?? null;
  }

  update(options: GroupOptions): void {
    this.options = { ...this.options, ...options };
    if (options.appearance) for (const element of this.elements.values()) element.refresh();
  }

  async fetchUpdates(): Promise<{ error?: undefined }> {
    return {};
  }

  /** Shows what is missing; to be called before the payment is made when there is no client secret yet. */
  async submit(): Promise<{
    error?: CallResult extends { error: infer E } ? E : unknown;
    selectedPaymentMethod?: string;
  }> {
    const result = await this.speaker().validate();
    return 'error' in result ? { error: result.error } : { selectedPaymentMethod: 'card' };
  }

  /** The element that knows the card number. */
  speaker(): StripeElement {
    const element = speakers.map((type) => this.elements.get(type)).find((candidate) => candidate?.mounted);
    if (element) return element;
    throw new IntegrationError('Please make sure a card or payment Element is mounted before paying.');
  }

  private partsBeside(type: ElementType): ElementType[] {
    if (type !== 'cardNumber') return [];
    return (['cardExpiry', 'cardCvc'] as const).filter((part) => this.elements.get(part)?.mounted);
  }
}
