import { ElementContainer } from './element-container';
import { ElementFrameLink, requireContainer, type LinkMessage } from './element-frame-link';
import { Emitter } from './emitter';
import { IntegrationError } from './integration-error';
import type {
  BillingDetails,
  CallResult,
  ElementOptions,
  ElementState,
  ElementType,
} from './messages';

export interface ElementContext {
  origin: string;
  publishableKey: string;
  groupId: string;
  /** Other elements of the group that contain a part of the card. */
  siblings: () => ElementType[];
  onDestroy: () => void;
}

const untouched: ElementState = {
  empty: true,
  complete: false,
  error: undefined,
  brand: 'unknown',
};

/** The page's half of an element, with the methods and events of Stripe.js. */
export class StripeElement extends Emitter {
  private container: ElementContainer | undefined;
  private link: ElementFrameLink | undefined;
  private destroyed = false;
  private state = untouched;

  constructor(
    readonly elementType: ElementType,
    private options: ElementOptions,
    private readonly context: ElementContext,
  ) {
    super();
  }

  mount(target: string | HTMLElement): void {
    if (this.destroyed) {
      throw new IntegrationError(
        'This Element has already been destroyed. Please create a new one.',
      );
    }
    const container = requireContainer(target);
    if (container === this.container?.element) return;
    this.unmount();
    const { origin, publishableKey, groupId } = this.context;
    const { elementType } = this;
    this.link = new ElementFrameLink({
      origin,
      elementType,
      start: () => ({
        sandbox: 'start',
        elementType,
        groupId,
        publishableKey,
        options: this.cloneableOptions(),
      }),
      receive: (message) => this.receive(message),
    });
    this.container = new ElementContainer(container, this.link.wrapper);
  }

  unmount(): void {
    this.container?.clear();
    this.container = undefined;
    this.link?.close();
    this.link = undefined;
    this.state = untouched;
  }

  destroy(): void {
    if (this.destroyed) return;
    this.unmount();
    this.destroyed = true;
    this.context.onDestroy();
  }

  update(options: ElementOptions): void {
    this.options = { ...this.options, ...options };
    this.link?.send({ type: 'update', options: this.cloneableOptions() });
  }

  focus(): void {
    this.link?.focus();
  }

  get mounted(): boolean {
    return this.link !== undefined;
  }

  createPaymentMethod(billingDetails: BillingDetails): Promise<CallResult> {
    if (!this.link) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    const siblings = this.context.siblings();
    return this.link.call((call) => ({
      type: 'create-payment-method',
      call,
      siblings,
      billingDetails,
    }));
  }

  private receive(message: LinkMessage): void {
    const { elementType } = this;
    switch (message.type) {
      case 'change':
        this.changed(message.state);
        break;
      case 'emptied':
        if (!this.state.empty) this.changed(untouched);
        break;
      case 'focus':
      case 'blur':
        this.container?.show(message.type === 'focus');
        this.emit(message.type, { elementType });
        break;
      case 'ready':
        this.emit('ready', { elementType });
        break;
      case 'enter':
        this.container?.element.closest('form')?.requestSubmit();
        break;
    }
  }

  private changed(state: ElementState): void {
    this.state = state;
    const { elementType } = this;
    const { empty, complete, error, brand } = state;
    this.emit('change', {
      elementType,
      empty,
      complete,
      error,
      ...(elementType === 'cardNumber' && { brand }),
    });
  }

  /**
   * Returns the options without functions, which postMessage rejects; no option of ours is a
   * function.
   */
  private cloneableOptions(): ElementOptions {
    return JSON.parse(JSON.stringify(this.options)) as ElementOptions;
  }
}
