import { Emitter } from './emitter';
import { IntegrationError } from './integration-error';
import type {
  Appearance,
  BillingDetails,
  CallResult,
  ClassName,
  CustomFont,
  ElementOptions,
  ElementState,
  ElementType,
  FrameStart,
  FromFrame,
  ToFrame,
} from './messages';

export interface ElementContext {
  origin: string;
  publishableKey: string;
  groupId: string;
  fonts: CustomFont[];
  appearance: () => Appearance;
  /** Other elements of the group that hold a part of the card. */
  siblings: () => ElementType[];
  onDestroy: () => void;
}

const titles: Readonly<Record<ElementType, string>> = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
  payment: 'Secure payment input frame',
};

const defaultClasses: Readonly<Record<ClassName, string>> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
};

const frameMustAnswerWithinMs = 15_000;
let frameCount = 0;

/** The page's half of an element: a frame of the sandbox's origin in the page's container. */
export class StripeElement extends Emitter {
  private container: HTMLElement | undefined;
  private frame: HTMLIFrameElement | undefined;
  private port: MessagePort | undefined;
  private waiting: ToFrame[] = [];
  private readonly calls = new Map<number, (result: CallResult) => void>();
  private callCount = 0;
  private destroyed = false;
  private focused = false;
  private state: ElementState = {
    empty: true,
    complete: false,
    error: undefined,
    brand: 'unknown',
    postalCode: '',
  };
  private removeLabels: () => void = () => undefined;

  constructor(
    readonly elementType: ElementType,
    private options: ElementOptions,
    private readonly context: ElementContext,
  ) {
    super();
  }

  mount(target: string | HTMLElement): void {
    if (this.destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!container)
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
      );
    if (container === this.container) return;
    this.unmount();
    this.container = container;
    this.frame = this.createFrame();
    const wrapper = document.createElement('div');
    wrapper.className = '__PrivateStripeElement';
    for (const [property, value] of Object.entries({
      margin: '0',
      padding: '0',
      border: 'none',
      display: 'block',
      position: 'relative',
    })) {
      wrapper.style.setProperty(property, value, 'important');
    }
    wrapper.append(this.frame);
    container.replaceChildren(wrapper);
    this.followLabels(container);
    this.showState();
  }

  unmount(): void {
    this.removeLabels();
    this.removeLabels = () => undefined;
    if (this.container) {
      for (const name of Object.values(this.classes()))
        this.container.classList.remove(...name.split(/\s+/).filter(Boolean));
      this.container.replaceChildren();
    }
    this.port?.close();
    this.port = undefined;
    this.frame = undefined;
    this.container = undefined;
    this.waiting = [];
    for (const answer of this.calls.values())
      answer({
        error: {
          type: 'validation_error',
          code: 'element_unmounted',
          message: 'The card fields were removed before the payment was made.',
        },
      });
    this.calls.clear();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.unmount();
    this.destroyed = true;
    this.context.onDestroy();
  }

  update(options: ElementOptions): void {
    this.options = { ...this.options, ...options };
    this.refresh();
  }

  /** The group's appearance changed. */
  refresh(): void {
    if (this.frame)
      this.send({ type: 'update', options: this.frameOptions(), appearance: this.context.appearance() });
    this.showState();
  }

  focus(): void {
    this.frame?.focus();
    this.send({ type: 'focus' });
  }

  blur(): void {
    this.send({ type: 'blur' });
    this.frame?.blur();
  }

  clear(): void {
    this.send({ type: 'clear' });
  }

  collapse(): void {
    // one way to pay, always open
  }

  get mounted(): boolean {
    return this.frame !== undefined;
  }

  createPaymentMethod(billingDetails: BillingDetails): Promise<CallResult> {
    return this.call((call) => ({
      type: 'create-payment-method',
      call,
      siblings: this.context.siblings(),
      billingDetails,
    }));
  }

  validate(): Promise<CallResult> {
    return this.call((call) => ({ type: 'validate', call, siblings: this.context.siblings() }));
  }

  private call(message: (call: number) => ToFrame): Promise<CallResult> {
    if (!this.frame) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    return new Promise((resolve) => {
      this.callCount += 1;
      this.calls.set(this.callCount, resolve);
      this.send(message(this.callCount));
    });
  }

  private send(message: ToFrame): void {
    if (this.port) this.port.postMessage(message);
    else if (this.frame) this.waiting.push(message);
  }

  private createFrame(): HTMLIFrameElement {
    frameCount += 1;
    const frame = document.createElement('iframe');
    frame.name = `__privateStripeFrame${frameCount}`;
    frame.title = titles[this.elementType];
    frame.src = `${this.context.origin}/elements/${this.elementType}`;
    frame.setAttribute('allow', 'payment *');
    frame.setAttribute('scrolling', 'no');
    const look = {
      border: 'none',
      margin: '0',
      padding: '0',
      width: '1px',
      'min-width': '100%',
      overflow: 'hidden',
      display: 'block',
      'user-select': 'none',
      'color-scheme': 'light only',
      height: this.elementType === 'payment' ? '220px' : '1.2em',
    };
    for (const [property, value] of Object.entries(look))
      frame.style.setProperty(property, value, 'important');
    // also when the frame is moved in the page and loads again
    frame.addEventListener('load', () => this.connect(frame));
    return frame;
  }

  private connect(frame: HTMLIFrameElement): void {
    if (frame !== this.frame || !frame.contentWindow) return;
    const channel = new MessageChannel();
    this.port?.close();
    this.port = undefined;
    const giveUp = setTimeout(() => {
      const error = { type: 'api_connection_error', message: 'The card fields could not be loaded.' };
      this.emit('loaderror', { elementType: this.elementType, error });
    }, frameMustAnswerWithinMs);
    channel.port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.type === 'ready') {
        clearTimeout(giveUp);
        this.port = channel.port1;
        for (const message of this.waiting.splice(0)) this.send(message);
      }
      this.receive(data);
    };
    const start: FrameStart = {
      sandbox: 'start',
      elementType: this.elementType,
      groupId: this.context.groupId,
      publishableKey: this.context.publishableKey,
      options: this.frameOptions(),
      appearance: this.context.appearance(),
      fonts: this.context.fonts,
    };
    frame.contentWindow.postMessage(start, this.context.origin, [channel.port2]);
  }

  private receive(message: FromFrame): void {
    switch (message.type) {
      case 'ready':
        this.emit('ready', { elementType: this.elementType });
        break;
      case 'change':
        this.state = message.state;
        this.showState();
        this.emit('change', this.changeEvent());
        break;
      case 'focus':
      case 'blur':
        this.focused = message.type === 'focus';
        this.showState();
        this.emit(message.type, { elementType: this.elementType });
        break;
      case 'escape':
        this.emit('escape', { elementType: this.elementType });
        break;
      case 'enter':
        this.container?.closest('form')?.requestSubmit();
        break;
      case 'height':
        this.frame?.style.setProperty('height', `${message.px}px`, 'important');
        break;
      case 'result':
        this.calls.get(message.call)?.(message.result);
        this.calls.delete(message.call);
        break;
    }
  }

  private changeEvent(): object {
    const { empty, complete, error, brand, postalCode } = this.state;
    const event = { elementType: this.elementType, empty, complete };
    switch (this.elementType) {
      case 'payment':
        return { ...event, collapsed: false, value: { type: 'card' } };
      case 'card':
        return { ...event, error, brand, value: { postalCode } };
      case 'cardNumber':
        return { ...event, error, brand };
      case 'cardExpiry':
      case 'cardCvc':
        return { ...event, error };
    }
  }

  /** Options go through postMessage, so nothing that cannot be cloned may be among them. */
  private frameOptions(): ElementOptions {
    return JSON.parse(JSON.stringify(this.options)) as ElementOptions;
  }

  private classes(): Record<ClassName, string> {
    return { ...defaultClasses, ...this.options.classes };
  }

  private showState(): void {
    if (!this.container) return;
    const classes = this.classes();
    const shown: Partial<Record<ClassName, boolean>> = {
      base: true,
      complete: this.state.complete,
      empty: this.state.empty,
      focus: this.focused,
      invalid: this.state.error !== undefined,
    };
    for (const [name, on] of Object.entries(shown)) {
      for (const one of classes[name as ClassName].split(/\s+/).filter(Boolean))
        this.container.classList.toggle(one, on);
    }
  }

  /** A click on the container's label puts the cursor into the frame. */
  private followLabels(container: HTMLElement): void {
    const labels = [
      ...(container.id
        ? document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(container.id)}"]`)
        : []),
      ...(container.closest('label') ? [container.closest('label') as HTMLElement] : []),
    ];
    const focus = () => this.focus();
    for (const label of labels) label.addEventListener('click', focus);
    this.removeLabels = () => {
      for (const label of labels) label.removeEventListener('click', focus);
    };
  }
}
