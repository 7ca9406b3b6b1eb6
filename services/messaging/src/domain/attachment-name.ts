const MAX_SHOWN = 150;
const MAX_STORED = 60;

/**
 * Returns the displayed name: no folders, no invisible characters, limited length; keeps the
 * extension.
 */
export function shownAttachmentName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  // Control characters and characters that change the text direction: 'exe.txt' must not look like
  // 'txt.exe'.
  const visible = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  const characters = [...(visible.replace(/^\.+/, '') || 'file')];
  if (characters.length <= MAX_SHOWN) return characters.join('');
  const extension = /\.[^.]{1,10}$/.exec(characters.join(''))?.[0] ?? '';
  return characters.slice(0, MAX_SHOWN - [...extension].length).join('') + extension;
}

/**
 * Returns the unique path chat-attachments/{threadId}/{fileName} (CHAT-21); letters, digits, '-'
 * and '.' only.
 */
export function attachmentPath(threadId: string, attachmentId: string, name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(-MAX_STORED)
    .replace(/^[-.]+/, '');
  const unique = attachmentId.replaceAll('-', '');
  return `chat-attachments/${threadId}/${unique}${plain ? `-${plain}` : ''}`;
}
