const SESSION_KEY = 'session';

/** Publishes the signed-in account to this browser's other windows; null after sign-out. */
export function publishSession(accountId: string | null): void {
  localStorage.setItem(SESSION_KEY, accountId ?? '');
}

/**
 * Calls `onChange` when another window publishes a session. Also calls it when this window becomes
 * visible, because a background window may miss storage events. Returns the function to
 * unsubscribe.
 */
export function onSessionElsewhere(onChange: (accountId: string | null) => void): () => void {
  const read = () => {
    const published = localStorage.getItem(SESSION_KEY);
    if (published !== null) onChange(published === '' ? null : published);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY) read();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') read();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onVisible);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
