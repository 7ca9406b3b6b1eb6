import type { ChallengeEnd, ChallengeStart } from './messages';

const intentId = decodeURIComponent(window.location.pathname.split('/').pop() ?? '');
const completeButton = button('complete');
const failButton = button('fail');

// The page around the frame sends the payment's details.
window.addEventListener(
  'message',
  ({ source, data, ports }: MessageEvent<Partial<ChallengeStart>>) => {
    const [port] = ports;
    if (source !== window.parent || data.sandbox !== 'challenge' || !data.clientSecret || !port)
      return;
    begin(data.clientSecret, () => port.postMessage({ type: 'finished' } satisfies ChallengeEnd));
  },
);

function begin(clientSecret: string, finished: () => void): void {
  const decide = async (outcome: 'complete' | 'fail') => {
    setBusy(true);
    try {
      const response = await fetch(`/3ds2/${encodeURIComponent(intentId)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientSecret, outcome }),
      });
      const answer = (await response.json()) as { error?: string };
      if (!response.ok) throw new Error(answer.error);
      finished();
    } catch (error) {
      setBusy(false);
      const reason = error instanceof Error && error.message ? error.message : 'Please try again.';
      element('challenge-error').textContent = reason;
    }
  };
  completeButton.onclick = () => void decide('complete');
  failButton.onclick = () => void decide('fail');
  setBusy(false);
  completeButton.focus();
}

function setBusy(busy: boolean): void {
  completeButton.disabled = busy;
  failButton.disabled = busy;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}.`);
  return found;
}

function button(id: string): HTMLButtonElement {
  return element(id) as HTMLButtonElement;
}
