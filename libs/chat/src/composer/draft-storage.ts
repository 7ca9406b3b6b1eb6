import { onSignOut } from '@makeport/web';

const PREFIX = 'chat-draft:';

const getKey = (accountId: string, threadId: string) => `${PREFIX}${accountId}:${threadId}`;

/**
 * Returns a text that was written but not sent. It survives a reload and the end of a session in
 * this tab.
 */
export function draftText(accountId: string, threadId: string): string {
  return sessionStorage.getItem(getKey(accountId, threadId)) ?? '';
}

export function keepDraftText(accountId: string, threadId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(getKey(accountId, threadId));
    else sessionStorage.setItem(getKey(accountId, threadId), text);
  } catch {
    // a full storage must not prevent writing
  }
}

// other people may use the same browser
onSignOut((reason) => {
  if (reason !== 'user') return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
});
