import { onSignOut } from '@makeport/web';

const PREFIX = 'chat-draft:';

const getKey = (accountId: string, threadId: string) => `${PREFIX}${accountId}:${threadId}`;

/**
 * Returns the unsent text of a conversation. The text survives a reload and an expired session in
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
    // a full storage must not prevent the user from typing
  }
}

// removes the drafts on sign-out, since others may use this browser
onSignOut((reason) => {
  if (reason !== 'user') return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
});
