/** The message in the page's HTML, copied before the application replaces it. */
const message = document.querySelector('#unable-to-connect')?.cloneNode(true);

/** Shows the message if the shell cannot render at all (SHELL-31, OPEN-2). */
export function showUnableToConnect(): void {
  const root = document.querySelector('#root');
  if (!root) return;
  document.documentElement.dataset['failed'] = '';
  if (message && !root.querySelector('#unable-to-connect')) root.replaceChildren(message);
}
