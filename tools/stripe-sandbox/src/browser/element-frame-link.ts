import { IntegrationError } from './integration-error';
import type { CallResult, ElementType, FrameStart, FromFrame, ToFrame } from './messages';

const titles: Readonly<Record<ElementType, string>> = {
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
};

let frameCount = 0;

/** `emptied`: the frame reloads and is empty. */
export type LinkMessage = Exclude<FromFrame, { type: 'height' | 'result' }> | { type: 'emptied' };

interface LinkOptions {
  origin: string;
  elementType: ElementType;
  /** Called at each load, because a frame that is moved in the page reloads. */
  start: () => FrameStart;
  receive: (message: LinkMessage) => void;
}

/** A frame on the sandbox's origin and the private port to its script. */
export class ElementFrameLink {
  readonly wrapper = document.createElement('div');
  private readonly frame = document.createElement('iframe');
  private port: MessagePort | undefined;
  private waiting: ToFrame[] = [];
  private readonly calls = new Map<number, (result: CallResult) => void>();
  private callCount = 0;
  private closed = false;

  constructor(private readonly options: LinkOptions) {
    const { elementType, origin } = options;
    frameCount += 1;
    this.frame.name = `__privateStripeFrame${frameCount}`;
    this.frame.title = titles[elementType];
    this.frame.src = `${origin}/elements/${elementType}`;
    this.frame.setAttribute('scrolling', 'no');
    force(this.frame, {
      border: 'none',
      margin: '0',
      padding: '0',
      width: '1px',
      'min-width': '100%',
      overflow: 'hidden',
      display: 'block',
      'color-scheme': 'light only',
      height: '1.2em',
    });
    this.frame.addEventListener('load', () => this.connect());
    this.wrapper.className = '__PrivateStripeElement';
    force(this.wrapper, {
      margin: '0',
      padding: '0',
      border: 'none',
      display: 'block',
      position: 'relative',
    });
    this.wrapper.append(this.frame);
  }

  send(message: ToFrame): void {
    if (this.port) this.port.postMessage(message);
    else this.waiting.push(message);
  }

  call(message: (call: number) => ToFrame): Promise<CallResult> {
    return new Promise((resolve) => {
      this.callCount += 1;
      this.calls.set(this.callCount, resolve);
      this.send(message(this.callCount));
    });
  }

  focus(): void {
    this.frame.focus();
    this.send({ type: 'focus' });
  }

  close(): void {
    this.closed = true;
    this.port?.close();
    this.wrapper.remove();
    this.failCalls();
  }

  private connect(): void {
    const target = this.frame.contentWindow;
    if (this.closed || !target) return;
    if (this.port) {
      this.port.close();
      this.port = undefined;
      this.failCalls();
      this.options.receive({ type: 'emptied' });
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.receive(data, port1);
    target.postMessage(this.options.start(), this.options.origin, [port2]);
  }

  private receive(message: FromFrame, port: MessagePort): void {
    if (message.type === 'height') {
      force(this.frame, { height: `${message.px}px` });
    } else if (message.type === 'result') {
      this.calls.get(message.call)?.(message.result);
      this.calls.delete(message.call);
    } else {
      if (message.type === 'ready') {
        this.port = port;
        for (const waiting of this.waiting.splice(0)) this.send(waiting);
      }
      this.options.receive(message);
    }
  }

  private failCalls(): void {
    for (const answer of this.calls.values()) {
      const message = 'The card fields were removed before the payment was made.';
      answer({ error: { type: 'validation_error', code: 'element_unmounted', message } });
    }
    this.calls.clear();
  }
}

export function requireContainer(target: string | HTMLElement): HTMLElement {
  const container =
    typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (container) return container;
  throw new IntegrationError(
    `The selector you specified (${typeof target === 'string' ? target : 'nothing'}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
  );
}

/** Sets styles through the CSSOM, which the page's content security policy does not restrict. */
function force(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties))
    element.style.setProperty(name, value, 'important');
}
