import { IntegrationError } from './integration-error';
import type { ElementOptions, ElementType } from './messages';
import { StripeElement } from './stripe-element';

const known: readonly ElementType[] = ['cardNumber', 'cardExpiry', 'cardCvc'];

/** The result of `stripe.elements()`: the elements of one form. */
export class ElementsGroup {
  private readonly elements = new Map<ElementType, StripeElement>();
  private readonly groupId = crypto.randomUUID();

  constructor(
    private readonly origin: string,
    private readonly publishableKey: string,
  ) {}

  create(type: string, options: ElementOptions = {}): StripeElement {
    const elementType = known.find((candidate) => candidate === type);
    if (!elementType)
      throw new IntegrationError(`The payments sandbox has no Element of type ${type}.`);
    if (this.elements.has(elementType)) {
      throw new IntegrationError(
        `Can only create one Element of type ${type} through an Elements group.`,
      );
    }
    const element = new StripeElement(elementType, options, {
      origin: this.origin,
      publishableKey: this.publishableKey,
      groupId: this.groupId,
      siblings: () =>
        known.filter((part) => part !== elementType && this.elements.get(part)?.mounted),
      onDestroy: () => this.elements.delete(elementType),
    });
    this.elements.set(elementType, element);
    return element;
  }

  getElement(type: string): StripeElement | null {
    return this.elements.get(type as ElementType) ?? null;
  }
}
