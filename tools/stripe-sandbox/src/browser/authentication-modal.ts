import type { ChallengeEnd, ChallengeStart } from './messages';

/** Shows the 3-D Secure step in a frame over the page. Resolves when the cardholder finishes it. */
export function showAuthentication(
  origin: string,
  clientSecret: string,
  intentId: string,
): Promise<void> {
  const overlay = document.createElement('div');
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-modal', 'true');
  overlay.setAttribute('aria-label', 'Card authentication');
  style(overlay, {
    position: 'fixed',
    inset: '0',
    'z-index': '2147483647',
    background: 'rgba(10, 16, 20, 0.55)',
  });
  const frame = document.createElement('iframe');
  frame.name = 'stripe-challenge-frame';
  frame.title = 'Card authentication';
  frame.src = `${origin}/3ds2/${encodeURIComponent(intentId)}`;
  style(frame, {
    border: '0',
    width: '100%',
    height: '100%',
    display: 'block',
    'color-scheme': 'light only',
  });
  overlay.append(frame);

  const focusedBefore = document.activeElement;
  const scrollBefore = document.body.style.overflow;
  document.body.style.overflow = 'hidden';
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      const channel = new MessageChannel();
      channel.port1.onmessage = ({ data }: MessageEvent<ChallengeEnd>) => {
        if (data.type !== 'finished') return;
        channel.port1.close();
        overlay.remove();
        document.body.style.overflow = scrollBefore;
        if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
        resolve();
      };
      const message: ChallengeStart = { sandbox: 'challenge', clientSecret };
      frame.contentWindow?.postMessage(message, origin, [channel.port2]);
      frame.focus();
    });
    document.body.append(overlay);
  });
}

function style(element: HTMLElement, properties: Record<string, string>): void {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
}
