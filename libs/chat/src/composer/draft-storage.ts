import { onSignOut } from '@makeport/web';

const PREFIX = 'chat-draft:';

const getKey = (accountId: string, threadId: string) => `${PREFIX}${accountId}:${threadId}`;

/** A text that was written and not sent: it survives a reload and a session that ended, in this tab. */
export function draftText(accountId: string, threadId: string): string {
  return sessionStorage.getItem(getKey(accountId, threadId)) ?? '';
}

export function keepDraftText(accountId: string, threadId: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(getKey(accountId, threadId));
    else sessionStorage.setItem(getKey(accountId, threadId), text);
  } catch {
    // a full storage must not stop anybody from writing
  }
}

// a browser that several people use
onSignOut((reason) => {
  if (reason !== 'user') return;
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
});
