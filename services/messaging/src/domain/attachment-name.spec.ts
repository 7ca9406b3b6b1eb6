import { shownAttachmentName, attachmentPath } from './attachment-name';

const threadId = 'd1b2c3d4-0000-4000-8000-000000000001';
const id = 'd1b2c3d4-0000-4000-8000-000000000021';
const folder = `chat-attachments/${threadId}/d1b2c3d4000040008000000000000021`;

describe('names of files', () => {
  it.each([
    ['Logo für Ärmel.PNG', 'Logo für Ärmel.PNG'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\terms.pdf', 'terms.pdf'],
    ['.htaccess', 'htaccess'],
    ['a\u0000b\r\nc\u202egpj.exe', 'abcgpj.exe'],
    ['   ', 'file'],
    ['..', 'file'],
  ])('CHAT-17: %j is shown as %j', (given, shown) => {
    expect(shownAttachmentName(given)).toBe(shown);
  });

  it('keeps the extension of a name that is too long', () => {
    const shown = shownAttachmentName(`${'x'.repeat(300)}.docx`);
    expect(shown).toHaveLength(150);
    expect(shown).toMatch(/x\.docx$/);
  });

  it.each([
    ['Logo for the Lid.png', '-logo-for-the-lid.png'],
    ['Ärmel (2).pdf', '-a-rmel-2-.pdf'],
    ['图纸.pdf', '-pdf'],
    ['图纸', ''],
    ['a..b../c.txt', '-a.b.-c.txt'],
    [`${'x'.repeat(100)}.txt`, `-${'x'.repeat(56)}.txt`],
  ])('CHAT-21: %j is stored as …%j', (name, stored) => {
    const path = attachmentPath(threadId, id, name);
    expect(path).toBe(folder + stored);
    expect(path).toMatch(/^chat-attachments\/[0-9a-f-]{36}\/[0-9a-f]{32}(-[a-z0-9][a-z0-9.-]*)?$/);
  });
});
